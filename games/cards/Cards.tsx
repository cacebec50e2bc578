import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { StageProps } from '../frame/engine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import { Felt } from '../table/Felt.tsx';
import { faceOf, handsOf, winnerOf, type CardGame, type Hand } from '../table/hands.ts';
import { drawnOf, gameOf } from '../table/rounds.ts';
import { Told, type Bead } from '../table/Told.tsx';
import { useTable } from '../table/useTable.ts';
import { outcomeText } from '../table/words.ts';
import styles from './Cards.module.css';
import { dealtAt, planOf } from './deal.ts';
import { HandOnTable } from './HandOnTable.tsx';
import { Shoe } from './Shoe.tsx';

const shown = 24;

const colours = { player: 'blue', banker: 'red', dragon: 'red', tiger: 'blue' } as const;

/** A bead has the colour of who won, and the points or the card that it won with. */
const beadOf = (game: CardGame, round: PlayedRound): Bead => {
  const hands = handsOf(game, drawnOf(round) ?? []);
  const winner = winnerOf(hands);
  const { cards, points } = winner ?? hands[0];
  const text = points === null ? faceOf(cards[0] ?? 0).rank : String(points);
  return { key: round.roundId, text, colour: winner ? colours[winner.side] : 'green' };
};

const emptyHands = (game: CardGame): readonly Hand[] =>
  handsOf(game, [0, 0, 0, 0, 0, 0]).map((hand) => ({ ...hand, cards: [] }));

/** Two hands that are dealt from a shoe. */
export const Cards = (props: StageProps) => {
  const { game, seat, isEditable, money } = props;
  const intl = useIntl();
  const played = gameOf(game) === 'baccarat' ? 'baccarat' : 'dragon_tiger';
  const [plan] = useState(() => planOf(played));
  const table = useTable(props, plan);
  const shoe = useRef<HTMLDivElement>(null);
  const { scene } = table;
  const hands = scene.drawn && handsOf(played, scene.drawn);
  const winner = hands && scene.isMarked ? winnerOf(hands) : null;
  const told = (
    <Told
      scene={scene}
      money={money}
      outcome={(round) => `${outcomeText(intl, played, drawnOf(round) ?? [])}. `}
      road={seat.rounds.slice(0, shown).map((round) => beadOf(played, round))}
    />
  );
  return (
    <Felt table={table} told={told} game={game} isEditable={isEditable} money={money}>
      <div className={styles.table} data-phase={scene.phase} data-game={played} dir="ltr">
        <Shoe place={shoe} />
        {(hands ?? emptyHands(played)).map((hand) => (
          <HandOnTable
            key={hand.side}
            hand={hand}
            places={played === 'baccarat' ? 2 : 1}
            shoe={shoe}
            dealt={
              hands && scene.phase === 'moving'
                ? hand.cards.map((_, at) => dealtAt(played, hands, hand, at, scene.pace))
                : null
            }
            isCounted={hands !== null && scene.phase === 'resting'}
            hasWon={hand === winner}
          />
        ))}
      </div>
    </Felt>
  );
};
