// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { HouseMoment } from '../../src/agent/terms/HouseTime.tsx';
import { Moment } from '../../src/app/Moment.tsx';
import { SiteProvider, type Site } from '../../src/app/site.tsx';
import { Words } from '../../src/intl/Words.tsx';
import { textsIn } from '../intl/support/texts.ts';

afterEach(cleanup);

const local = (moment: string): number => new Date(moment).getTime();

const site = { clock: { now: () => local('2026-01-02T13:00:00') } } as Site;

const shows = async (language: string, moment: ReactNode) => {
  const texts = await textsIn(language);
  render(
    <SiteProvider site={site}>
      <Words texts={texts}>{moment}</Words>
    </SiteProvider>,
  );
  return document.body.textContent;
};

describe.each<[when: string, at: string, english: string, tahitian: string, exact: string]>([
  ['of today', '2026-01-02T15:05:09', '15:05', '15:05', 'Jan 2, 15:05:09'],
  ['just past midnight', '2026-01-02T00:05:09', '00:05', '00:05', 'Jan 2, 00:05:09'],
  ['of another day', '2026-01-03T15:05:09', 'Jan 3, 15:05', '3 Tenuare, 15:05', 'Jan 3, 15:05:09'],
  ['of another year', '2025-12-31T15:05:09', 'Dec 31, 2025, 15:05', '31 Titema 2025, 15:05', 'Dec 31, 2025, 15:05:09'],
])('a moment %s', (_when, at, english, tahitian, exact) => {
  test('is written in 24-hour time with no more of its date than needed, in each language', async () => {
    expect(await shows('EN', <Moment at={local(at)} />)).toBe(english);
    cleanup();
    expect(await shows('TY', <Moment at={local(at)} />)).toBe(tahitian);
  });

  test('has its day and its seconds in a record', async () => {
    expect(await shows('EN', <Moment exact at={local(at)} />)).toBe(exact);
  });
});

test('a moment of today shows its day in an agreement', async () => {
  expect(await shows('EN', <Moment dated at={local('2026-01-02T15:05:09')} />)).toBe('Jan 2, 15:05');
});

test('the tooltip of a moment shows the whole date and time with the zone', async () => {
  await shows('EN', <Moment at={local('2026-01-02T15:05:09')} />);
  expect(document.querySelector('time')?.title).toMatch(/^Friday, January 2, 2026 at 15:05:09 \S+$/);
});

test('the periods of the house’s accounts are written in its time', async () => {
  const moment = <HouseMoment at="2026-01-02T17:30:05Z" timeZone="Asia/Ho_Chi_Minh" />;
  expect(await shows('EN', moment)).toBe('Jan 3, 2026, 00:30:05');
});
