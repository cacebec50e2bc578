// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTickets, type TicketsState } from '../../games/pages/tickets.ts';

let answer: () => object;
let asked: [string, unknown][];
const stubGateway = () => {
  asked = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    asked.push([address.replace('/api/', ''), JSON.parse(body)]);
    return Promise.resolve().then(() => ({ json: () => Promise.resolve(answer()) }));
  });
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('tickets', () => {
  const start = Date.parse('2026-01-15T10:42:00Z');
  const drawId = '2601150001';

  const idle: TicketsState = {
    game: { name: 'Delta Three Up' },
    setup: { format: 'up3' },
    minBet: '50',
    maxBet: '100000',
    balance: '10000',
    now: start,
    draw: { id: drawId, closesAt: start + 60_000, drawsAt: start + 360_000 },
    results: [{ drawId: '2601140001', drawnAt: start - 80_000_000, numbers: ['1', '5', '6'] }],
    tickets: [],
  };
  const bought: TicketsState['tickets'][number] = {
    id: 'one',
    drawId,
    play: 'top3',
    lines: ['477'],
    stake: '50',
    cost: '50',
    state: 'taken',
    won: null,
  };

  const status = () => document.querySelector('[role=status]')!;
  const main = () => document.querySelector<HTMLButtonElement>('.main')!;
  const input = () => document.querySelector<HTMLInputElement>('input[inputmode=numeric]')!;
  const lines = () => [...document.querySelectorAll('.ticket-lines li span')].map(({ textContent }) => textContent);
  const own = () => [...document.querySelectorAll('.own li')].map(({ textContent }) => textContent);
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();
  const add = (typed: string) => {
    input().value = typed;
    press('Add');
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: start });
    answer = () => ({ status: 'ok', ...idle, now: Date.now() });
    stubGateway();
  });

  describe('R2.103 the counter of a lottery', () => {
    test('sends the same purchase again until it is answered, and shows the ticket once', async () => {
      openTickets(idle);
      add('477');
      expect(main().textContent).toBe('Buy for $0.50');
      answer = () => ({ status: 'busy' });
      main().click();
      await pass(0);
      expect([main().textContent, status().textContent]).toEqual([
        'Buying your ticket',
        'We are making sure of your ticket.',
      ]);
      answer = () => ({ status: 'ok', ...idle, now: Date.now(), tickets: [bought] });
      await pass(1_000);
      const sent = asked.filter(([name]) => name === 'tickets/buy').map(([, body]) => body);
      expect(sent).toHaveLength(2);
      expect(sent[1]).toEqual(sent[0]);
      expect(sent[0]).toMatchObject({ drawId, play: 'top3', lines: ['477'], stake: 50 });
      expect(status().textContent).toBe(`Your ticket for draw ${drawId} is bought for $0.50.`);
      expect(own()).toEqual([`Three, straight: 477, $0.50 a lineDraw ${drawId}, waiting for the draw`]);
      expect(lines()).toEqual([]);
    });

    test('keeps the lines of a ticket that is refused, and says why', async () => {
      openTickets(idle);
      add('477 123');
      answer = () => ({ status: 'balance_too_low' });
      main().click();
      await pass(0);
      expect(status().textContent).toBe('Your balance is lower than this stake.');
      expect(lines()).toEqual(['477', '123']);
    });

    test('keeps a line that is added while a ticket is being bought for the next one', async () => {
      openTickets(idle);
      add('477');
      main().click();
      add('123');
      await pass(0);
      expect(asked.find(([name]) => name === 'tickets/buy')?.[1]).toMatchObject({ lines: ['477'] });
      expect(lines()).toEqual(['123']);
    });

    test('sells no tickets once the draw is closed, and for the next draw again', async () => {
      openTickets(idle);
      add('477');
      await pass(60_000);
      expect([main().textContent, main().getAttribute('aria-disabled')]).toEqual(['Tickets are closed', 'true']);
      main().click();
      await pass(0);
      expect(asked.filter(([name]) => name === 'tickets/buy')).toEqual([]);
      const next = { id: '2601160001', closesAt: start + 86_400_000, drawsAt: start + 86_700_000 };
      answer = () => ({ status: 'ok', ...idle, now: Date.now(), draw: next });
      await pass(2_000);
      expect(main().textContent).toBe('Buy for $0.50');
      expect(document.querySelector('.next')?.textContent).toContain('2601160001');
    });

    test.each([
      ['47500', 'Your tickets won $475.00.', 'won $475.00'],
      ['0', 'The draw is over. Your tickets have no prize.', 'no prize'],
    ])('says once that a ticket was paid %s', async (won, said, shown) => {
      openTickets({ ...idle, tickets: [bought] });
      const tickets = [{ ...bought, state: 'settled', won }];
      answer = () => ({ status: 'ok', ...idle, now: Date.now(), tickets });
      await pass(2_000);
      expect(status().textContent).toBe(said);
      expect(own()[0]).toContain(shown);
      add('123');
      expect(status().textContent).toBe('123 added.');
      await pass(4_000);
      expect(status().textContent).toBe('123 added.');
    });

    test('says since when it cannot be reached, and that tickets stay in the draw', async () => {
      openTickets(idle);
      answer = () => ({ status: 'busy' });
      await pass(2_000);
      expect(document.querySelector('.offline')?.textContent).toMatch(
        /^No connection since \d\d:\d\d\. Tickets that you bought stay in the draw\.$/,
      );
      expect(main().textContent).toBe('Tickets are closed');
      answer = () => ({ status: 'ok', ...idle, now: Date.now() });
      await pass(2_000);
      expect(document.querySelector<HTMLElement>('.offline')?.hidden).toBe(true);
      expect(status().textContent).toBe('The counter can be reached again.');
    });

    test('allows at most ten lines on a ticket', () => {
      openTickets(idle);
      add('101 102 103 104 105 106 107 108 109 110 111');
      expect(document.querySelector('[role=alert]')?.textContent).toBe('A ticket has at most 10 lines.');
      expect(lines()).toEqual([]);
      expect(input().value).toBe('101 102 103 104 105 106 107 108 109 110 111');
    });

    test.each([
      ['fourd', 4],
      ['six', 2],
      ['lotto49', 6],
    ] as const)('picks a line of its own kind in the format %s', (format, parts) => {
      openTickets({ ...idle, setup: { format }, results: [] });
      press('Quick pick');
      const [line = ''] = lines();
      const numbers = format === 'lotto49' ? line.split(' · ') : [...line];
      expect(numbers).toHaveLength(parts);
      expect(numbers.every((number) => Number(number) <= (format === 'lotto49' ? 49 : 9))).toBe(true);
      expect(main().textContent).toBe('Buy for $0.50');
    });
  });
});
