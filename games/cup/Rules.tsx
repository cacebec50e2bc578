import { FormattedMessage, useIntl } from 'react-intl';
import type { Dice } from '../rules/cup.ts';
import { diceText, handName } from './words.ts';

/** A hand of each kind, the best first. */
const examples: readonly Dice[] = [
  [6, 6, 6, 6, 6],
  [5, 5, 5, 5, 2],
  [4, 4, 4, 1, 1],
  [2, 3, 4, 5, 6],
  [3, 3, 3, 6, 1],
  [6, 6, 2, 2, 5],
  [4, 4, 1, 3, 6],
  [1, 2, 3, 4, 6],
];

/** How a game of dice is played and paid. */
export const Rules = () => {
  const intl = useIntl();
  return (
    <>
      {(['play_cup_rule_game', 'play_cup_rule_table', 'play_cup_rule_hands'] as const).map((id) => (
        <p key={id}>
          <FormattedMessage id={id} />
        </p>
      ))}
      <ol>
        {examples.map((dice) => (
          <li key={diceText(dice)}>
            {handName(intl, dice)}: {diceText(dice)}
          </li>
        ))}
      </ol>
      {(['play_cup_rule_return', 'play_cup_rule_friends'] as const).map((id) => (
        <p key={id}>
          <FormattedMessage id={id} />
        </p>
      ))}
    </>
  );
};
