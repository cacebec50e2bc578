import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { awayOf, homeOf } from '../rules/matchWords.ts';
import styles from './Form.module.css';
import type { Match } from './told.ts';

type End = 'won' | 'drawn' | 'lost';
const most = 5;

/** How the last matches of a club ended, the latest first. */
const formOf = ({ form = [], league }: Pick<Match, 'form' | 'league'>, club: number): readonly End[] =>
  form
    .flatMap((past): End[] => {
      const isOwn = past.league === league && (past.home === club || past.away === club);
      if (!isOwn || !past.result || past.abandoned) return [];
      const ahead = past.home === club ? past.result[0] - past.result[1] : past.result[1] - past.result[0];
      return [ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'drawn'];
    })
    .slice(0, most);

/** How the last matches of both clubs ended. */
export const Form = ({ match }: { match: Match }) => {
  const { formatMessage } = useIntl();
  const rows = [
    { name: homeOf(match), ends: formOf(match, match.home) },
    { name: awayOf(match), ends: formOf(match, match.away) },
  ].filter(({ ends }) => ends.length > 0);
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>
        <FormattedMessage id="play_book_form" />
      </h2>
      <dl className={styles.form}>
        {rows.map(({ name, ends }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {ends.map((end, at) => (
                <abbr key={at} data-end={end} title={formatMessage({ id: 'play_book_end' }, { end })}>
                  <FormattedMessage id="play_book_end_letter" values={{ end }} />
                </abbr>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
};
