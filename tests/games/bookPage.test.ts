// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookState, Match, ShownSlip } from '../../games/pages/bookState.ts';
import { openBy } from './support/opening.ts';

describe('the page of a book', () => {
  /** A minute in which Garrowby County – Corriedale Athletic and Alderwick Rovers – Brackmoor United kick off. */
  const slot = 29_474_628;
  const now = 60_000 * slot + 30_000;
  const [other, live, coming] = [`football-${slot}-0`, `football-${slot}-1`, `football-${slot + 5}-0`];

  const match = (changes: Partial<Match>): Match => ({
    id: live,
    league: 0,
    home: 0,
    away: 1,
    startsAt: now - 30_000,
    phase: 'live',
    suspended: false,
    minute: 15,
    score: [0, 0],
    first: { home: 206, draw: 375, away: 332 },
    markets: 10,
    ...changes,
  });
  const odds = { result: { home: 206, draw: 375, away: 332 }, total_25: { over: 190, under: 189 } };

  const slipOf = (changes: Partial<ShownSlip>): ShownSlip => ({
    id: 's1',
    key: 'k1',
    stake: '500',
    rule: 'higher',
    state: 'open',
    why: null,
    pays: null,
    most: '1030',
    cashOut: null,
    offer: null,
    at: now,
    legs: [{ fixture: live, market: 'result', outcome: 'home', odds: 206, state: 'open' }],
    ...changes,
  });

  let state: BookState;
  /** The bet that the launch named. */
  let pick: string | undefined;
  let place: (body: { key: string; stake: number }) => object;
  let cashOut: () => object;
  let sent: { name: string; body: Record<string, unknown> }[] = [];
  let said: string[] = [];
  let told: string[] = [];

  const change = (changes: Partial<BookState>): void => {
    state = { ...state, now: Date.now(), ...changes };
  };
  const refuse = (status: string, more = {}) => ({ status, ...more });
  const sentTo = (name: string) => sent.filter((each) => each.name === name).map(({ body }) => body);

  const answerTo = (name: string, body: Record<string, unknown>): object => {
    if (name === 'enter') return { ...state, token: 't', currency: 'USD', ...(pick !== undefined && { pick }) };
    if (name === 'book/place') return place(body as never);
    if (name === 'book/cash-out') return cashOut();
    return { ...state, now: Date.now() };
  };

  const poll = () => vi.advanceTimersByTimeAsync(2_000);
  const settle = () => vi.advanceTimersByTimeAsync(0);

  const oddOf = (name: string, list = '.lists'): HTMLButtonElement => {
    const found = [...document.querySelectorAll<HTMLButtonElement>(`${list} .odd`)].find((odd) =>
      (odd.getAttribute('aria-label') ?? '').startsWith(name),
    );
    if (!found) throw new Error(`there are no odds named ${name}`);
    return found;
  };
  const buttonOf = (name: RegExp): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find(
      (button) => name.test(button.textContent) && !button.closest('[hidden]'),
    );
    if (!found) throw new Error(`there is no button named ${String(name)}`);
    return found;
  };
  const press = async (button: HTMLElement): Promise<void> => {
    button.click();
    await settle();
  };
  const mainButton = () => document.querySelector<HTMLButtonElement>('.slip .main')!;
  const stakeField = () => document.querySelector<HTMLInputElement>('.slip input')!;
  const slipPart = () => document.querySelector('.slip')!;
  const legTexts = () => [...slipPart().querySelectorAll('.leg > div > b')].map(({ textContent }) => textContent);
  const typeStake = (text: string): void => {
    stakeField().value = text;
    stakeField().dispatchEvent(new Event('input'));
  };

  const openPage = async (): Promise<void> => {
    vi.resetModules();
    document.body.replaceChildren();
    openBy((type) => told.push(type));
    await import('../../games/pages/play.ts');
    await vi.waitFor(() => expect(document.querySelector('.book')).not.toBeNull());
    await settle();
    const region = document.querySelector('[role=status]')!;
    new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
  };

  beforeEach(async () => {
    vi.useFakeTimers({ now });
    pick = undefined;
    [sent, said, told] = [[], [], []];
    state = {
      game: { name: 'Football', nodeId: '500001' },
      setup: { engine: 'book', sport: 'football' },
      minBet: '50',
      maxBet: '5000',
      balance: '100000',
      now,
      matches: [
        match({ id: other, home: 6, away: 2, first: { home: 150, draw: 400, away: 700 } }),
        match({ odds }),
        match({ id: coming, phase: 'coming', startsAt: now + 270_000, home: 4, away: 5 }),
      ],
      results: [],
      slips: [],
    };
    place = ({ key, stake }) => ({
      status: 'ok',
      slip: slipOf({ key, stake: String(stake), state: 'held', at: Date.now() }),
      balance: '100000',
    });
    cashOut = () => ({ status: 'ok', slip: slipOf({ state: 'cashing' }), balance: null });
    vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
      const name = address.replace('/api/', '');
      sent.push({ name, body: JSON.parse(body) as Record<string, unknown> });
      const answer = answerTo(name, JSON.parse(body) as Record<string, unknown>);
      return Promise.resolve({ json: () => Promise.resolve({ status: 'ok', ...answer }) });
    });
    await openPage();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  describe('opened with a bet', () => {
    const openWith = async (named: string): Promise<void> => {
      vi.clearAllTimers();
      pick = named;
      await openPage();
    };
    const isSheetOpen = () => document.querySelector<HTMLDialogElement>('.sheet')!.open;
    const stateOfLeg = () => slipPart().querySelector('.leg em')!.textContent;

    test('R7.34 the page has it in its slip, open on a phone, and its match is open in the list', async () => {
      await openWith(`${coming}:result:home:206`);
      expect([legTexts(), isSheetOpen(), mainButton().textContent]).toEqual([
        ['Northwold Wanderers to win'],
        true,
        'Bet $0.50',
      ]);
      expect(document.querySelector('[role=tab][aria-selected=true]')!.textContent).toBe('Upcoming');
      expect(document.querySelector('.card-of.is-open h2')!.textContent).toContain('Eastmere');
    });

    test('R7.34 of which the odds have fallen, the button asks for the new ones', async () => {
      await openWith(`${live}:result:home:230`);
      expect(mainButton().textContent).toBe('Accept 2.06 and bet');
      expect(slipPart().querySelector('.leg .pair')!.textContent).toBe('2.30▼ lower2.06');
    });

    test('R7.34 that had no price is taken at that of now', async () => {
      await openWith(`${live}:result:draw:0`);
      expect(mainButton().textContent).toBe('Bet $0.50');
      expect(slipPart().querySelector('.leg .pair b')!.textContent).toBe('3.75');
    });

    test.each([
      ['that is over', () => live],
      ['that is not listed any more', () => `football-${slot - 60}-1`],
    ])('R7.34 on a match %s, the slip says so', async (_, fixture) => {
      state = {
        ...state,
        matches: state.matches.map((each) => (each.id === live ? { ...each, phase: 'over', first: null } : each)),
      };
      await openWith(`${fixture()}:result:away:332`);
      expect([stateOfLeg(), mainButton().textContent]).toEqual(['Over', 'Remove what is over']);
    });

    test.each([
      'nonsense',
      `tennis-${slot}-1:winner:home:150`,
      `football-${slot}-1:total_25:over:190`,
      `football-${slot}-1:result:nobody:190`,
      `football-${slot}-7:result:home:190`,
      `football-${slot + 60}-1:result:home:190`,
    ])('R7.34 that no feed names is left out: %s', async (named) => {
      await openWith(named);
      expect([legTexts(), isSheetOpen()]).toEqual([[], false]);
    });
  });

  describe('choosing odds', () => {
    test('R2.12 replaces an outcome of the same match by another, and removes it with a second press', async () => {
      await press(oddOf('Alderwick'));
      expect(oddOf('Alderwick').getAttribute('aria-pressed')).toBe('true');
      expect(legTexts()).toHaveLength(1);
      await press(oddOf('Draw'));
      expect(oddOf('Alderwick').getAttribute('aria-pressed')).toBe('false');
      expect(legTexts()).toEqual(['Draw']);
      await press(oddOf('Draw'));
      expect(slipPart().textContent).toContain('Choose odds to begin.');
    });

    test('R2.12 multiplies the odds of two matches, as the bar of a phone says', async () => {
      await press(oddOf('Alderwick Rovers to win, 2.06'));
      await press(oddOf('Garrowby County to win, 1.50'));
      expect(buttonOf(/^2 selections/).textContent).toBe('2 selections · 3.09');
      typeStake('10');
      expect(slipPart().querySelector('.pays')!.textContent).toBe('Pays$30.90');
    });

    test('keeps the odds of a suspended match readable, says so once, and accepts none of them', async () => {
      change({ matches: state.matches.map((each) => ({ ...each, suspended: each.phase === 'live' })) });
      await poll();
      const odd = oddOf('Alderwick Rovers to win');
      expect([odd.textContent, odd.getAttribute('aria-disabled')]).toEqual(['Alderwick2.06', 'true']);
      const card = odd.closest('.card-of')!;
      expect([...card.querySelectorAll('.suspended')].filter((tag) => !(tag as HTMLElement).hidden)).toHaveLength(1);
      await press(odd);
      expect(legTexts()).toEqual([]);
    });

    test('keeps the focus on a button while new odds come, and arrows move it within its market', async () => {
      const odd = oddOf('Alderwick Rovers to win');
      odd.focus();
      const next = { home: 199, draw: 380, away: 340 };
      change({
        matches: state.matches.map((each) =>
          each.id === live ? { ...each, first: next, odds: { ...odds, result: next } } : each,
        ),
      });
      await poll();
      expect(document.activeElement).toBe(odd);
      expect(odd.getAttribute('aria-label')).toBe('Alderwick Rovers to win, 1.99');
      expect(odd.textContent).toBe('Alderwick▼1.99');
      odd.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Draw, 3.80');
      expect(odd.tabIndex).toBe(-1);
      await vi.advanceTimersByTimeAsync(2_500);
      expect(odd.textContent).toBe('Alderwick1.99');
    });

    test('keeps a match that ends while the focus is in its card', async () => {
      const odd = oddOf('Alderwick Rovers to win');
      odd.focus();
      change({
        matches: state.matches.map((each) =>
          each.id === live ? { ...each, phase: 'over', first: null, odds: {} } : each,
        ),
      });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(document.activeElement).toBe(odd);
      expect(odd.closest('.card-of')!.textContent).toContain('Full time');
      odd.blur();
      await poll();
      expect(odd.isConnected).toBe(false);
    });
  });

  describe('placing a slip', () => {
    test('R2.12 holds a live bet with its slip locked, then takes it: the site hears of it, and the slip is empty', async () => {
      await press(oddOf('Alderwick Rovers to win'));
      typeStake('5');
      await press(mainButton());
      expect(sentTo('book/place')).toEqual([
        expect.objectContaining({
          stake: 500,
          rule: 'higher',
          legs: [{ fixture: live, market: 'result', outcome: 'home', odds: 206 }],
        }),
      ]);
      expect(mainButton().textContent).toBe('Waiting for the match, 4 s');
      await press(mainButton());
      await press(oddOf('Draw'));
      expect(sentTo('book/place')).toHaveLength(1);
      expect(legTexts()).toEqual(['Alderwick Rovers to win']);
      const { key } = sentTo('book/place')[0] as { key: string };
      change({ slips: [slipOf({ key })] });
      await vi.advanceTimersByTimeAsync(4_100);
      expect(slipPart().textContent).toContain('Bet placed. 1 selection at 2.06: $5.00 pays up to $10.30.');
      expect(told.filter((type) => type.startsWith('round'))).toEqual(['round.began']);
      expect(said.join(' ')).toContain('Bet placed: Alderwick Rovers to win, $5.00.');
      change({ slips: [slipOf({ key, state: 'won', pays: '1030' })], balance: '100530' });
      await poll();
      expect(told).toEqual(expect.arrayContaining(['round.ended', 'balance.changed']));
      await vi.advanceTimersByTimeAsync(2_000);
      expect(said.at(-1)).toBe('Your bet on Alderwick Rovers to win: Won $10.30.');
    });

    test('closes the sheet of a slip only once it is no longer held, and moves the focus to the tabs', async () => {
      await press(oddOf('Alderwick Rovers to win'));
      await press(buttonOf(/^1 selection/));
      const sheet = document.querySelector('dialog')!;
      const close = () => press(sheet.querySelector<HTMLButtonElement>('.close')!);
      await press(mainButton());
      await close();
      sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      expect(sheet.open).toBe(true);
      const { key } = sentTo('book/place')[0] as { key: string };
      change({ slips: [slipOf({ key })] });
      await vi.advanceTimersByTimeAsync(4_100);
      await close();
      expect(sheet.open).toBe(false);
      expect(document.activeElement).toBe(buttonOf(/^Live/));
    });

    test('shows odds that fell beside the old ones, and accepts them with the button that says so', async () => {
      await press(oddOf('Alderwick Rovers to win'));
      const next = { home: 199, draw: 380, away: 340 };
      change({
        matches: state.matches.map((each) =>
          each.id === live ? { ...each, first: next, odds: { result: next } } : each,
        ),
      });
      await poll();
      expect(slipPart().querySelector('.leg .pair')!.textContent).toBe('2.06▼ lower1.99');
      expect(mainButton().textContent).toBe('Accept 1.99 and bet');
      await press(mainButton());
      expect(sentTo('book/place')[0]!['legs']).toEqual([expect.objectContaining({ odds: 199 })]);
    });

    test.each([
      ['suspended', {}, 'A match is suspended'],
      ['odds_changed', {}, 'The odds have changed'],
      ['too_much', { most: 1_234 }, 'the most is $12.34'],
      ['too_many_slips', {}, '20 open bets'],
      ['late', {}, 'too long'],
      ['balance_too_low', {}, 'Your balance is lower'],
      ['limit_reached', {}, 'above the limit'],
      ['unsure', {}, 'it comes back by itself'],
      ['not_allowed', {}, 'not possible here'],
      ['account_locked', {}, 'Your account is locked'],
    ])('explains the refusal %s in words, and keeps slip and stake', async (status, more, words) => {
      place = () => refuse(status, more);
      await press(oddOf('Alderwick Rovers to win'));
      typeStake('7.50');
      await press(mainButton());
      expect(slipPart().querySelector('.notice')!.textContent).toContain(words);
      expect(said.join(' ')).toContain(words);
      expect([legTexts(), stakeField().value]).toEqual([['Alderwick Rovers to win'], '7.50']);
      expect(told.includes('deposit.wanted')).toBe(status === 'balance_too_low');
    });

    test('keeps a held slip that is refused, with the reason', async () => {
      await press(oddOf('Alderwick Rovers to win'));
      await press(mainButton());
      const { key } = sentTo('book/place')[0] as { key: string };
      change({ slips: [slipOf({ key, state: 'refused', why: 'odds_changed' })] });
      await vi.advanceTimersByTimeAsync(4_100);
      expect(slipPart().querySelector('.notice')!.textContent).toContain('The odds have changed');
      expect(legTexts()).toEqual(['Alderwick Rovers to win']);
      expect(mainButton().getAttribute('aria-disabled')).toBe('false');
      expect(told).not.toContain('round.began');
    });

    test('R8.20 sends the same slip again under the same key when no answer came', async () => {
      let losses = 0;
      const taken = place;
      place = (body) => {
        losses += 1;
        if (losses < 3) throw new Error('lost');
        return taken(body);
      };
      await press(oddOf('Alderwick Rovers to win'));
      await press(mainButton());
      expect(mainButton().textContent).toBe('We are making sure');
      await vi.advanceTimersByTimeAsync(3_100);
      const keys = sentTo('book/place').map(({ key }) => key);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      expect(mainButton().textContent).toMatch(/^Waiting for the match/);
    });

    test('does not send an invalid stake, and says which stakes are valid', async () => {
      await press(oddOf('Alderwick Rovers to win'));
      typeStake('70');
      stakeField().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
      await settle();
      expect(sentTo('book/place')).toEqual([]);
      expect(stakeField().getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById('stake-hint')!.textContent).toBe('From $0.50 to $50.00.');
      typeStake('50,00');
      stakeField().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
      await settle();
      expect(sentTo('book/place')).toEqual([expect.objectContaining({ stake: 5_000 })]);
    });
  });

  test('shows how the last five matches of each club ended', async () => {
    const ended = (at: number, home: number, away: number, result: readonly [number, number], abandoned = false) => ({
      ...{ id: `football-${slot - at}-0`, league: 0, home, away, startsAt: now - 60_000 * at, result, abandoned },
    });
    const form = [
      ended(8, 0, 3, [2, 1]),
      ended(9, 1, 4, [0, 0], true),
      ended(16, 5, 0, [1, 1]),
      ended(24, 0, 1, [0, 3]),
      ended(32, 0, 6, [4, 0]),
      ended(40, 7, 0, [1, 0]),
      ended(48, 0, 2, [5, 0]),
    ];
    change({ matches: state.matches.map((each) => (each.id === live ? { ...each, form } : each)) });
    const ofLive = [...document.querySelectorAll<HTMLElement>('.markets-of')].find((each) =>
      each.getAttribute('aria-label')?.includes('Brackmoor'),
    );
    await press(ofLive!);
    await poll();
    const shown = [...document.querySelectorAll('.form dd')].map((each) => each.querySelector('.hidden')?.textContent);
    expect(shown).toEqual(['won, drawn, lost, won, lost', 'won']);
  });

  describe('open bets', () => {
    const openBet = async (changes: Partial<ShownSlip>): Promise<void> => {
      change({ slips: [slipOf({ cashOut: '901', ...changes })] });
      await poll();
      await press(buttonOf(/^My bets/));
    };
    const sellButton = () => document.querySelector<HTMLButtonElement>('.lists .cash-out')!;

    test('are held for a cash-out, then sold at what was shown', async () => {
      await openBet({});
      expect(sellButton().textContent).toBe('Cash out $9.01');
      await press(sellButton());
      expect(sentTo('book/cash-out')).toEqual([{ slip: 's1', value: 901, rule: 'higher' }]);
      change({ slips: [slipOf({ state: 'cashing', cashOut: '880', offer: '901' })] });
      await poll();
      expect(sellButton().textContent).toMatch(/^Selling, [34] s$/);
      change({ slips: [slipOf({ state: 'cashed', pays: '901' })] });
      await poll();
      await poll();
      expect(document.querySelector('.lists .bet')!.textContent).toContain('Cashed out for $9.01');
      expect(said.join(' ')).toContain('Cashed out for $9.01');
    });

    test('show a lower offer beside the old one, and are sold once it is accepted', async () => {
      await openBet({ why: 'offer_changed', offer: '901', cashOut: '880' });
      expect(document.querySelector('.lists .bet .notice')!.textContent).toBe(
        'The offer has changed: $9.01 ▼ lower, now $8.80. The bet has not been sold.',
      );
      await press(buttonOf(/^Accept \$8\.80$/));
      expect(sentTo('book/cash-out')).toEqual([{ slip: 's1', value: 880, rule: 'higher' }]);
    });

    test('on a suspended match cannot be sold, and say so', async () => {
      cashOut = () => refuse('suspended');
      await openBet({});
      await press(sellButton());
      expect(document.querySelector('.lists .bet .notice')!.textContent).toBe(
        'The match is suspended, so nothing was sold.',
      );
    });

    test('are listed and can be sold on a locked account, which takes no bets', async () => {
      await press(oddOf('Alderwick Rovers to win'));
      await openBet({});
      change({ slips: [slipOf({ id: 's2', state: 'refused', why: 'account_locked' }), ...state.slips] });
      await poll();
      expect(document.querySelector('.banner')!.textContent).toBe(
        'Your account is locked. Open bets are listed below. They are settled all the same.',
      );
      expect(mainButton().textContent).toBe('Bets are off');
      expect(oddOf('Corriedale').getAttribute('aria-disabled')).toBe('true');
      expect(sellButton().getAttribute('aria-disabled')).toBe('false');
      await vi.advanceTimersByTimeAsync(5_000);
      expect(document.querySelector<HTMLElement>('.banner')!.hidden).toBe(true);
      expect(oddOf('Corriedale').getAttribute('aria-disabled')).toBe('false');
    });

    test('take no more bets once the seat has ended, and the site is asked to open the game again', async () => {
      const ended = { state: 'refused', why: 'seat_ended' } as const;
      change({ slips: [slipOf({ ...ended, id: 's2', isHere: false })] });
      await poll();
      expect(document.querySelector<HTMLElement>('.banner')!.hidden).toBe(true);
      change({ slips: [slipOf({ ...ended, id: 's3', isHere: true }), ...state.slips] });
      await poll();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(document.querySelector('.banner')!.textContent).toBe(
        'This game was closed, or goes on elsewhere. Open it again to play. Open bets are listed below. They are settled all the same.',
      );
      expect(oddOf('Corriedale').getAttribute('aria-disabled')).toBe('true');
      await press(buttonOf(/^Open the game again$/));
      expect(told.at(-1)).toBe('failed');
    });

    test('announce goals at most once in two seconds, and never clocks or prices', async () => {
      await openBet({});
      said = [];
      const next = { home: 120, draw: 500, away: 900 };
      const later = (score: readonly [number, number], minute: number) =>
        change({
          matches: state.matches.map((each) =>
            each.phase === 'live' ? { ...each, score, minute, first: next } : each,
          ),
        });
      later([0, 0], 16);
      await poll();
      expect(said).toEqual([]);
      later([1, 0], 17);
      await poll();
      expect(said).toEqual(['Goal for Alderwick Rovers, 1 to 0.']);
      later([2, 1], 18);
      await poll();
      expect(said.at(-1)).toMatch(/^Goal for Alderwick Rovers, 2 to 1\.( Goal for Brackmoor United, 2 to 1\.)?$/);
      await poll();
      expect(said.join(' ').match(/Goal for/g)).toHaveLength(3);
    });

    test('R8.20 say since when the page has no connection, and take no bets until it is back', async () => {
      const answer = globalThis.fetch;
      vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
      await poll();
      expect(document.querySelector('.banner')!.textContent).toMatch(
        /^No connection since \d\d:\d\d\. Prices are old\.$/,
      );
      expect(oddOf('Alderwick').getAttribute('aria-disabled')).toBe('true');
      vi.stubGlobal('fetch', answer);
      await poll();
      expect(document.querySelector<HTMLElement>('.banner')!.hidden).toBe(true);
      expect(oddOf('Alderwick').getAttribute('aria-disabled')).toBe('false');
    });
  });
});
