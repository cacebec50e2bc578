import { button, el, field } from './kit.ts';
import { money } from './shell.ts';

const stakeSteps = [1, 2, 5, 10, 20, 50, 100];

interface Limits {
  readonly minBet: string;
  readonly maxBet: string;
  /** Every stake is a multiple of it. */
  readonly step: number;
  /** What was staked before, in minor units. */
  readonly before: string;
}

/** The field of the stake with its two buttons. */
export const createStake = ({ minBet, maxBet, step, before }: Limits) => {
  const select = el('select', {});
  const least = Math.ceil(Number(minBet) / step) * step;
  for (const times of stakeSteps.filter((each) => each === 1 || each * least <= Number(maxBet)))
    select.append(el('option', { value: String(times * least) }, money(times * least)));
  if ([...select.options].some(({ value }) => value === before)) select.value = before;
  const change = (by: number) => {
    select.selectedIndex = Math.max(0, Math.min(select.options.length - 1, select.selectedIndex + by));
    select.dispatchEvent(new Event('change'));
  };
  const [less, more] = [button('−', () => change(-1), 'step'), button('+', () => change(1), 'step')];
  less.setAttribute('aria-label', 'Lower stake');
  more.setAttribute('aria-label', 'Higher stake');
  return {
    select,
    row: el('div', { class: 'stake' }, less, field('Stake', select), more),
    value: (): number => Number(select.value),
  };
};
