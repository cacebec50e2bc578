import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import type { List } from '../app/feed/useFeed.ts';
import { optional } from '../app/optional.tsx';
import type { TextId } from '../intl/texts.ts';
import { FailedState } from '../ui/FailedState.tsx';
import { Section } from '../ui/Section.tsx';
import { useScreen } from '../ui/useScreen.ts';
import styles from './Part.module.css';

export interface PartProps {
  title: TextId;
  all?: string;
  /** Stands after the title. */
  beside?: ReactNode;
  /** One line that is scrolled, by arrows too where there is a mouse. */
  isRow?: boolean;
  list: Pick<List<unknown>, 'screen' | 'retry'>;
  /** The placeholder while the list loads; it keeps the place if nothing arrives. */
  awaited: ReactNode;
  /** Shown when there is nothing; without it the part is left out. */
  empty?: ReactNode;
  children: ReactNode;
}

const Failed = ({ retry }: Pick<List<unknown>, 'retry'>) => (
  <FailedState title={<FormattedMessage id="home_part_failed" />} onRetry={retry}>
    <FormattedMessage id="home_part_failed_text" />
  </FailedState>
);

/** What a list shows in each of its states. */
export const Body = ({
  list,
  awaited,
  empty,
  children,
}: Pick<PartProps, 'list' | 'awaited' | 'empty' | 'children'>) => {
  switch (list.screen) {
    case 'shown':
      return children;
    case 'loading':
      return (
        <div className={styles.stage} aria-busy="true">
          {awaited}
        </div>
      );
    case 'failed':
      return (
        <div className={styles.stage}>
          <div className={styles.held}>{awaited}</div>
          <div className={styles.empty}>
            <Failed retry={list.retry} />
          </div>
        </div>
      );
    case 'empty':
      return (
        <div className={styles.stage}>
          <div className={styles.held}>{awaited}</div>
          <div className={styles.empty}>{empty}</div>
        </div>
      );
  }
};

const RowArrows = optional(
  () => import('../ui/RowArrows.tsx'),
  (code) => code.RowArrows,
);

/** A part of home with its own list; nothing else moves while it loads, or if it does not. */
export const Part = ({ title, all, beside, isRow = false, list, ...body }: PartProps) => {
  const { formatMessage } = useIntl();
  const isWide = useScreen('wide');
  if (list.screen === 'empty' && body.empty === undefined) return null;
  const link =
    all === undefined
      ? undefined
      : {
          label: <FormattedMessage id="home_all" />,
          name: formatMessage({ id: 'home_all_of' }, { section: formatMessage({ id: title }) }),
          href: all,
          onPress: () => {
            navigate(all);
          },
        };
  const arrows = isRow && isWide && list.screen === 'shown' && (
    <RowArrows backName={formatMessage({ id: 'home_row_back' })} aheadName={formatMessage({ id: 'home_row_ahead' })} />
  );
  return (
    <Section title={<FormattedMessage id={title} />} beside={beside} arrows={arrows} {...(link && { all: link })}>
      <Body list={list} {...body} />
    </Section>
  );
};

/** A list that is not fetched yet. */
export const notAsked: PartProps['list'] = { screen: 'loading', retry: () => undefined };
