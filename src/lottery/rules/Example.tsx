import { Fragment, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Example as Shown } from '../../../contract/lottery/rules.ts';
import { oneStake } from './moneyText.ts';
import styles from './PlayRules.module.css';
import { placesOf, titlesOf, type Told } from './told.ts';

interface Props {
  told: Told;
  example: Shown;
}

const rowsOf = (numbers: string): string[][] => numbers.split('|').map((row) => (row === '' ? [] : row.split(',')));

const chosenText = ({ play, say, word }: Told, numbers: string): string =>
  rowsOf(numbers)
    .map((choices, at) => ({ row: word(play.rows[at] ?? ''), choices: choices.map(word).join(', ') }))
    .filter(({ choices }) => choices !== '')
    .map((chosen) => (play.rows.length > 1 ? say('lottery_rule_in_row', chosen) : chosen.choices))
    .join(' · ');

const isHit = ({ play: { wins } }: Told, numbers: string, number: string): boolean =>
  wins.by !== 'reading' &&
  rowsOf(numbers)
    .flat()
    .some((typed) => (wins.end === 'first' ? number.startsWith(typed) : number.endsWith(typed)));

const OnBoard = ({ told, example: { drawn, numbers } }: Props) => {
  const titles = titlesOf(told.prizes);
  const places = placesOf(told.play);
  return (
    <>
      {told.prizes.map(({ title }) => {
        const shown = places.filter((place) => titles[place] === title);
        return (
          shown.length > 0 && (
            <Fragment key={title}>
              <dt>{told.word(title)}</dt>
              <dd>
                {shown.map((place) => {
                  const number = drawn[place] ?? '';
                  return (
                    <Fragment key={place}>
                      {isHit(told, numbers, number) ? <strong>{number}</strong> : number}{' '}
                    </Fragment>
                  );
                })}
              </dd>
            </Fragment>
          )
        );
      })}
    </>
  );
};

/** A bet of 1.00 a stake, worked out in money. */
export const Example = ({ told, example }: Props) => {
  const id = useId();
  const { play, prizes, money } = told;
  const staked = play.cost * oneStake;
  const hasWon = example.paid > staked;
  return (
    <section className={styles.example} aria-labelledby={id}>
      <h4 id={id}>
        <FormattedMessage id={hasWon ? 'lottery_rule_example_won' : 'lottery_rule_example_lost'} />
      </h4>
      <dl>
        {prizes.length > 0 ? (
          <OnBoard told={told} example={example} />
        ) : (
          <>
            <dt>
              <FormattedMessage id="lottery_rule_drawn" />
            </dt>
            <dd>
              <bdi>{example.drawn.join(' ')}</bdi>
            </dd>
          </>
        )}
        <dt>
          <FormattedMessage id="lottery_rule_chosen" />
        </dt>
        <dd>{chosenText(told, example.numbers)}</dd>
      </dl>
      <p>
        {hasWon ? (
          <FormattedMessage
            id="lottery_rule_result_won"
            values={{ staked: money(staked), paid: money(example.paid), gained: money(example.paid - staked) }}
          />
        ) : (
          <FormattedMessage id="lottery_rule_result_lost" values={{ staked: money(staked) }} />
        )}
      </p>
    </section>
  );
};
