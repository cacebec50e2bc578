import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Bets } from '../../machines/games/round.rules.ts';
import type { StageProps } from '../frame/engine.ts';
import { tableGames } from '../rules/table.ts';
import { addedTo, doubled, totalOf } from './betting.ts';
import { createShow, type PlanOf } from './createShow.ts';
import { gameOf } from './rounds.ts';

interface Past {
  /** Earlier bets are not taken back into a later round. */
  readonly roundId: string | undefined;
  readonly steps: readonly Bets[];
}

const none: Bets = {};

/** A stage of a table: what is on it, and what can be done with the bets. */
export const useTable = (props: StageProps, planOf: PlanOf) => {
  const { game, seat, bets, chip, isEditable, isPlacing, isStill, onBets, tones, line } = props;
  const [show] = useState(() => createShow(seat.round ?? seat.rounds[0] ?? null, planOf));
  const scene = useSyncExternalStore(show.subscribe, show.scene);
  const { conduct } = game;
  useEffect(() => line.attach(show.movesWith({ conduct, isStill, tones })), [line, show, conduct, isStill, tones]);
  useEffect(() => {
    if (isPlacing) show.wait(isStill);
    return show.giveUp;
  }, [show, isPlacing, isStill]);

  const roundId = seat.round?.roundId;
  const [past, setPast] = useState<Past>({ roundId, steps: [] });
  const [isTooMuch, setTooMuch] = useState(false);
  const steps = past.roundId === roundId ? past.steps : [];
  const placed = bets ?? none;
  const last = (seat.round ?? seat.rounds[0])?.result.choice.bets ?? none;
  const offered = tableGames[gameOf(game)].bets;
  const isWithin = (wanted: Bets) => totalOf(wanted) <= Number(game.maxBet);

  const change = (wanted: Bets, left: readonly Bets[]) => {
    if (!isEditable) return;
    setTooMuch(!isWithin(wanted));
    if (!isWithin(wanted)) return;
    setPast({ roundId, steps: left });
    show.forget();
    onBets(wanted);
  };
  const place = (wanted: Bets) => change(wanted, [...steps, placed]);
  const canRepeat = Object.keys(last).length > 0 && Object.keys(last).every((bet) => Object.hasOwn(offered, bet));
  return {
    scene,
    placed,
    isTooMuch,
    put: (names: readonly string[]) => place(addedTo(placed, names, chip)),
    tools: {
      undo: isEditable && steps.length > 0 ? () => change(steps.at(-1) ?? none, steps.slice(0, -1)) : null,
      clear: isEditable && totalOf(placed) > 0 ? () => place(none) : null,
      repeat: isEditable && canRepeat ? () => place(last) : null,
      double: isEditable && totalOf(placed) > 0 && isWithin(doubled(placed)) ? () => place(doubled(placed)) : null,
    },
  };
};

export type Table = ReturnType<typeof useTable>;
