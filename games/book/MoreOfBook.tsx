import { useSelector } from '@xstate/react';
import type { BookRef } from '../../machines/games/book.machine.ts';
import { isSettled } from '../../machines/games/book.rules.ts';
import { Part } from '../frame/Part.tsx';
import type { Ask } from '../frame/server.ts';
import { Sheet } from '../frame/Sheet.tsx';
import { EventPanel, type EventPanelProps, type MixedSeeds } from '../proof/EventPanel.tsx';
import { Rules } from './Rules.tsx';
import type { Book, Match, ShownSlip } from './told.ts';
import type { Money } from './words.ts';

interface MoreProps {
  book: BookRef;
  ask: Ask;
  money: Money;
  /** The match that is checked; null for none. */
  chosen: EventPanelProps['chosen'];
  onClose: () => void;
}

const mixedIn = ({ clientSeed, seeds = 0 }: Match): MixedSeeds | null =>
  clientSeed == null ? null : { client: clientSeed, all: seeds, own: [] };

/** A slip as its proof looks at it. */
const asSent = ({ stake, pays, state, legs }: ShownSlip) => ({
  ...{ state, legs, stake: String(stake) },
  pays: pays === null ? null : String(pays),
});

/** What can be read about a book: its rules, and how each of its matches was drawn. */
export const MoreOfBook = ({ book, ask, money, chosen, onClose }: MoreProps) => {
  const { told, slip, watched } = useSelector(book, ({ context }) => context);
  const { sport, matches, slips } = told as Book;
  const seed = useSelector(slip, ({ context }) => context.seed);
  const match = matches.find(({ id }) => id === watched);
  return (
    <Sheet title="play_more" onClose={onClose}>
      <Part title="play_rules">
        <Rules sport={sport} money={money} />
      </Part>
      <EventPanel
        {...{ ask, money, seed, chosen }}
        slips={slips.filter(isSettled).map(asSent)}
        hash={match?.seedHash ?? null}
        seeds={match ? mixedIn(match) : null}
        onSeed={(own) => slip.send({ type: 'seed.chosen', seed: own })}
      />
    </Sheet>
  );
};
