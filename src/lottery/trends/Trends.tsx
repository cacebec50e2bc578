import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Chips } from '../../ui/Chips.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { LotteryGame, PastDraw } from '../draws/lotteryFeeds.ts';
import { NothingDrawn, PastDraws } from '../draws/PastDraws.tsx';
import { wordFor } from '../words/wordFor.ts';
import { rowsAt, subjectOf, type Place } from './countTrends.ts';
import { placeTitles } from './placeTitles.ts';
import { TrendTable } from './TrendTable.tsx';
import styles from './Trends.module.css';

const lengths = ['30', '50', '100'] as const;
type Length = (typeof lengths)[number];

/** As many as a call gives, so that another length needs no other call. */
const loaded = 100;

interface ShownProps {
  game: LotteryGame;
  draws: readonly PastDraw[];
}

const Shown = ({ game, draws }: ShownProps) => {
  const intl = useIntl();
  const panel = useId();
  const { places, figures } = subjectOf(game);
  const titles = placeTitles(game);
  const [length, setLength] = useState<Length>(lengths[0]);
  const [chosen, setChosen] = useState(String(places[0]));
  const place: Place = places.find((each) => String(each) === chosen) ?? 'any';
  const rows = rowsAt(game, draws, place, Number(length));
  const titleOf = (each: Place): string => wordFor(each === 'any' ? 'Any place' : (titles.get(each) ?? ''), intl);
  return (
    <>
      <div className={styles.choices}>
        <Tabs
          name={intl.formatMessage({ id: 'lottery_trends_length' })}
          panel={panel}
          tabs={lengths.map((id) => ({
            id,
            label: <FormattedMessage id="lottery_trends_last" values={{ count: id }} />,
          }))}
          chosen={length}
          onChoose={setLength}
        />
        {places.length > 1 && (
          <Chips
            name={intl.formatMessage({ id: 'lottery_trends_place' })}
            panel={panel}
            tabs={places.map((each) => ({ id: String(each), label: titleOf(each) }))}
            chosen={String(place)}
            onChoose={setChosen}
            flush
          />
        )}
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${length}`}>
        {rows.length === 0 ? (
          <NothingDrawn />
        ) : (
          <TrendTable rows={rows} figures={figures} place={place} title={titleOf(place)} />
        )}
      </div>
    </>
  );
};

interface Props {
  game: LotteryGame;
  seen: readonly PastDraw[];
}

/** R7.38: what the last draws of a lottery showed at a place, how often each figure came, and how long ago. */
export const Trends = ({ game, seen }: Props) => (
  <div className={styles.trends}>
    <p className={styles.note}>
      <FormattedMessage id="lottery_trends_note" />
    </p>
    <PastDraws game={game} seen={seen} count={loaded}>
      {(draws) => <Shown game={game} draws={draws} />}
    </PastDraws>
  </div>
);
