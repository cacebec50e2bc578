import { FormattedMessage } from 'react-intl';

/** How a duel is fought, and what bets on it pay. */
export const Rules = () => (
  <>
    {(['play_fight_rule_fight', 'play_fight_rule_bets', 'play_fight_rule_return'] as const).map((id) => (
      <p key={id}>
        <FormattedMessage id={id} />
      </p>
    ))}
  </>
);
