import { describe, expect, test } from 'vitest';
import {
  blankTerms,
  checkTerms,
  countSteps,
  mostSteps,
  termsOf,
  toRate,
  typedTerms,
  withoutStep,
  withStep,
  type ContractKind,
  type Terms,
  type TermsFields,
} from '../../../machines/agent/terms.ts';

const dividend: Terms = {
  period: 'weekly',
  steps: [
    { periodValidBet: '100000', periodProfit: '0', activeMembers: 3, rate: 1000 },
    { periodValidBet: '500000', periodProfit: '20000', activeMembers: 5, rate: 2050 },
  ],
};
const salary: Terms = {
  steps: [
    { teamBetAmount: '0', rate: 5 },
    { teamBetAmount: '100000', rate: 30 },
  ],
};
const realTime: Terms = { profitRate: 120, lossRate: 0, singleBetAmount: '100050' };

test.each<[ContractKind, Terms]>([
  ['dividend', dividend],
  ['daily', salary],
  ['hourly', salary],
  ['realtime', realTime],
])('R3.41 %s terms are the same after they have been shown in fields', (kind, terms) => {
  const fields = typedTerms(terms);
  expect(termsOf(kind, fields)).toEqual(terms);
  expect(checkTerms(kind, fields, 5000)).toEqual({});
});

test.each<[string, number | null]>([
  ['0.8', 80],
  ['0,85', 85],
  [' 1 ', 100],
  ['50', 5000],
  ['0.855', null],
  ['1e3', null],
  ['-1', null],
  ['', null],
])('R3.41 the rate %j is read as %j', (typed, rate) => {
  expect(toRate(typed)).toBe(rate);
});

const salaryWith = (changes: Partial<TermsFields>): TermsFields =>
  ({ ...typedTerms(salary), ...changes }) as TermsFields;
const dividendWith = (changes: Partial<TermsFields>): TermsFields =>
  ({ ...typedTerms(dividend), ...changes }) as TermsFields;
const realTimeWith = (changes: Partial<TermsFields>): TermsFields =>
  ({ ...typedTerms(realTime), ...changes }) as TermsFields;

describe('a mistake in the terms is marked at its field:', () => {
  test.each<[string, ContractKind, TermsFields, object]>([
    ['nothing typed', 'daily', blankTerms, { 'bets.0': 'required', 'rate.0': 'required' }],
    [
      'nothing typed of a dividend',
      'dividend',
      blankTerms,
      { 'bets.0': 'required', 'profit.0': 'required', 'active.0': 'required', 'rate.0': 'required' },
    ],
    ['an amount that is none', 'daily', salaryWith({ 'bets.0': 'much' }), { 'bets.0': 'cashier_amount_invalid' }],
    [
      'an amount of more than fifteen digits',
      'daily',
      salaryWith({ 'bets.1': '99999999999999.99' }),
      { 'bets.1': 'agent_amount_above' },
    ],
    ['a rate of nothing', 'daily', salaryWith({ 'rate.0': '0' }), { 'rate.0': 'agent_rate_invalid' }],
    [
      'a rate above the ceiling',
      'daily',
      salaryWith({ 'rate.1': '3.01' }),
      { 'rate.1': { id: 'agent_rate_above', most: '3' } },
    ],
    ['a rate that stays', 'daily', salaryWith({ 'rate.1': '0.05' }), { 'rate.1': 'agent_rate_stays' }],
    ['an amount that stays', 'daily', salaryWith({ 'bets.1': '0' }), { 'bets.1': 'agent_step_stays' }],
    [
      'an amount that falls, and a rate that does',
      'daily',
      salaryWith({ 'bets.0': '2000', 'rate.1': '0.04' }),
      { 'bets.1': 'agent_step_falls', 'rate.1': 'agent_rate_stays' },
    ],
    [
      'members that are no number',
      'dividend',
      dividendWith({ 'active.0': '2.5' }),
      { 'active.0': 'agent_count_invalid' },
    ],
    ['fewer members', 'dividend', dividendWith({ 'active.1': '2' }), { 'active.1': 'agent_step_falls' }],
    [
      'no threshold that rises',
      'dividend',
      dividendWith({ 'bets.1': '1000', 'profit.1': '0', 'active.1': '3' }),
      { 'bets.1': 'agent_step_stays' },
    ],
    ['no rate at all', 'realtime', realTimeWith({ profitRate: '0' }), { profitRate: 'agent_rates_none' }],
    ['no loss rate', 'realtime', realTimeWith({ lossRate: '' }), { lossRate: 'required' }],
    [
      'a profit rate above the ceiling',
      'realtime',
      realTimeWith({ profitRate: '3.5' }),
      { profitRate: { id: 'agent_rate_above', most: '3' } },
    ],
    [
      'no bet that counts',
      'realtime',
      realTimeWith({ singleBetAmount: '0' }),
      { singleBetAmount: 'cashier_amount_invalid' },
    ],
  ])('R3.41 %s', (_, kind, fields, wrong) => {
    expect(checkTerms(kind, fields, kind === 'dividend' ? 5000 : 300)).toEqual(wrong);
  });
});

test('R3.41 one threshold that rises is enough', () => {
  expect(checkTerms('dividend', dividendWith({ 'bets.1': '1000', 'active.1': '3' }), 5000)).toEqual({});
});

test('R3.41 steps of the terms are added at the end and removed anywhere, and those after it move up', () => {
  const fields = typedTerms(salary);
  expect(countSteps(withStep(fields))).toBe(3);
  expect(withStep(fields)['rate.2']).toBe('');
  const rest = withoutStep(fields, 0);
  expect(countSteps(rest)).toBe(1);
  expect(termsOf('daily', rest)).toEqual({ steps: [{ teamBetAmount: '100000', rate: 30 }] });
  expect(withoutStep(typedTerms(dividend), 1).period).toBe('weekly');
});

test('R3.41 the terms have at most ten steps, as at the gateway', () => {
  expect(mostSteps).toBe(10);
});

test('R3.41 terms that are not complete are not sent', () => {
  expect(termsOf('daily', blankTerms)).toBeNull();
  expect(termsOf('dividend', blankTerms)).toBeNull();
  expect(termsOf('realtime', blankTerms)).toBeNull();
});
