import { expect, type Locator, type Page } from 'playwright/test';
import { hideTab } from '../../flowbook/world/inDocument.ts';
import { smallPicture } from '../../flowbook/world/forgetful.ts';
import { text, textInTahitian } from '../../flowbook/world/text.ts';
import { chosenFile, type Role } from '../../flowbook/world/world.ts';
import { buttonStep } from '../../src/auth/slider/moves.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { watchGaps } from '../support/slider.ts';

/** How long, in milliseconds, what a sheet says is waited for. */
const patience = 15_000;

/** How long a tester looks before going on to the next thing to do. */
const glance = 500;

const quoted = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/“([^”]*)”/g)].map(([, name = '']) => name);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A name as a sheet writes it, where “…” stands for what differs each time. */
const named = (name: string): string | RegExp =>
  name.includes('…') ? new RegExp(`^\\s*${escaped(name).replaceAll(/\s*…\s*/g, String.raw`[\s\S]*`)}\\s*$`) : name;

const conditions: Readonly<Record<string, string>> = {
  enabled: ':not([aria-busy=true]):not([aria-disabled=true]):not(:disabled)',
  busy: '[aria-busy=true]',
  disabled: ':is([aria-disabled=true], :disabled):not([aria-busy=true])',
};

const inMilliseconds: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000 };

const pressable: readonly Role[] = ['button', 'link', 'tab', 'checkbox', 'option'];

/** What something is called, in whichever language the site is shown. */
const either = (id: Parameters<typeof text>[0]): string => `“${text(id)}” or “${textInTahitian(id)}”`;

/** What a sheet asks of a tester that nobody can do as it is written. */
class Unclear extends Error {}

interface Sandbox {
  readonly origin: string;
  readonly lastCode: () => Promise<string>;
  /** Lets the calls go that are held. */
  readonly answer: () => Promise<unknown>;
}

/** Somebody who does what the sentences of a sheet say, and looks for what they name; knows nothing of scenes. */
export const testerAt = (page: Page, { origin, lastCode, answer }: Sandbox) => {
  const gap = watchGaps(page);
  let popup: Page | null = null;
  let isPicture = true;
  page.on('popup', (opened) => {
    popup = opened;
  });

  const front = async (): Promise<Page | Locator> => {
    const modals = page.locator('dialog[open]');
    return (await modals.count()) === 0 ? page : modals.last();
  };
  const field = async (label: string): Promise<Locator> =>
    (await front())
      .locator('input, select, textarea')
      .and((await front()).getByLabel(named(label), { exact: true }))
      .first();

  /** The first of several that can be found now; waits for one. */
  const some = async (finders: readonly (() => Promise<Locator>)[], what: string): Promise<Locator> => {
    let found: Locator | null = null;
    await expect
      .poll(
        async () => {
          for (const find of finders) {
            const one = (await find()).first();
            if (await one.isVisible()) found = one;
            if (found) return true;
          }
          return false;
        },
        { timeout: patience, message: `there is no ${what}` },
      )
      .toBe(true);
    return found!;
  };
  const byRole = (role: Role, name: string) => async (): Promise<Locator> =>
    (role === 'dialog' ? page : await front()).getByRole(role, { name: named(name), exact: true });
  /** Closes a dialog that is in front of what is named. */
  const uncover = async (roles: readonly Role[], names: readonly string[]): Promise<void> => {
    const inFront = page.locator('dialog[open]').last();
    const seen = (where: Page | Locator) =>
      names
        .flatMap((name) => roles.map((role) => where.getByRole(role, { name: named(name), exact: true })))
        .reduce((one, other) => one.or(other))
        .filter({ visible: true });
    const close = inFront.getByRole('button', { name: 'Close', exact: true });
    if (!(await close.isVisible()) || (await seen(page).count()) === 0) return;
    const isInFront = await seen(inFront)
      .first()
      .waitFor({ timeout: patience / 2 })
      .then(
        () => true,
        () => false,
      );
    if (!isInFront) await close.click({ timeout: patience });
  };
  const press = async (roles: readonly Role[], names: readonly string[]): Promise<void> => {
    await uncover(roles, names);
    const finders = names.flatMap((name) => roles.map((role) => byRole(role, name)));
    await (await some(finders, `${roles[0]} ${names.join(' or ')}`)).click({ timeout: patience });
  };
  const fill = async (labels: readonly string[], text: string): Promise<void> => {
    const finders = labels.map((label) => () => field(label));
    await (await some(finders, `field ${labels.join(' or ')}`)).fill(text, { timeout: patience });
  };
  const appCode = async (): Promise<string> => {
    const { apps } = (await (await page.request.get(`${origin}/sandbox/outbox?as=json`)).json()) as {
      apps: readonly { code: string }[];
    };
    return apps[0]?.code ?? '';
  };
  const tell = (message: object): Promise<void> =>
    page.evaluate((said) => {
      const tab = new BroadcastChannel('croupier');
      tab.postMessage(said);
      tab.close();
    }, message);
  /** Does and sees in another tab what these sentences say. */
  const inOtherTab = async (...sentences: readonly string[]): Promise<void> => {
    const tab = await page.context().newPage();
    await tab.goto(origin);
    const other = testerAt(tab, { origin, lastCode, answer });
    for (const sentence of sentences)
      await (/^(?:click|type|choose) /.test(sentence) ? other.follow(sentence) : other.look(sentence));
    await tab.close();
  };

  const deeds: readonly (readonly [RegExp, (names: readonly string[], match: RegExpExecArray) => Promise<unknown>])[] =
    [
      [
        /^close whatever lies in front of the page$/,
        async () => {
          const modals = page.locator('dialog[open]');
          for (let left = await modals.count(); left > 0; left -= 1) {
            await modals.last().getByRole('button', { name: 'Close', exact: true }).click({ timeout: patience });
            await expect(modals).toHaveCount(left - 1, { timeout: patience });
          }
        },
      ],
      [/^click the checkbox /, (names) => press(['checkbox'], names)],
      [/^select the tab /, (names) => press(['tab'], names)],
      [/^click outside the dialog/, () => page.mouse.click(4, 4)],
      [
        /^click “Move right” until /,
        async () => {
          const puzzle = await front();
          await expect(puzzle.getByRole('img')).toBeVisible({ timeout: patience });
          const [to, right] = [await gap(), puzzle.getByRole('button', { name: 'Move right' })];
          for (let at = 0; Math.abs(at - to) > buttonStep / 2; at += buttonStep)
            await right.click({ timeout: patience });
        },
      ],
      [/^click “/, (names) => press(pressable, names)],
      [/^type “newcomer” and a few digits/, (names) => fill(names.slice(1), `newcomer${String(Date.now()).slice(-7)}`)],
      [/^type “\+84 9” and eight digits/, (names) => fill(names.slice(1), `+849${String(Date.now()).slice(-8)}`)],
      [/^type the characters of the picture/, (names) => fill(names, 'ABCDE')],
      [/^type the code from the outbox/, async (names) => fill(names, (await lastCode()) || '123456')],
      [/^type the code of the authenticator app/, async (names) => fill(names, await appCode())],
      [/^type “/, ([text = '', ...labels]) => fill(labels, text)],
      [
        /^choose “/,
        async ([option = '', ...labels]) => {
          if (option !== chosenFile) {
            const found = await some(
              labels.map((label) => () => field(label)),
              `list ${labels.join(' or ')}`,
            );
            return found.selectOption(option, { timeout: patience });
          }
          const content = isPicture ? Buffer.from(smallPicture, 'base64') : Buffer.from('no picture');
          const file = { name: chosenFile, mimeType: 'image/png', buffer: content };
          return page.getByLabel(labels[0] ?? '', { exact: true }).setInputFiles(file, { timeout: patience });
        },
      ],
      [
        /^open “/,
        async ([summary = '']) => (await front()).locator('summary', { hasText: summary }).click({ timeout: patience }),
      ],
      [
        /^press (\S+) on the (\S+) “/,
        async ([name = ''], [, key = '', role = '']) =>
          (await some([byRole(role as Role, name)], `${role} ${name}`)).press(key, { timeout: patience }),
      ],
      [/^press (\S+)$/, (_, [, key = '']) => page.keyboard.press(key)],
      [
        /^wait ([\d.]+) (ms|s|min)$/,
        (_, [, length = '', unit = '']) => page.clock.fastForward(Number(length) * (inMilliseconds[unit] ?? 0)),
      ],
      [/^wait until the game has loaded$/, () => page.waitForLoadState('networkidle', { timeout: patience })],
      [/^switch to another tab$/, () => page.evaluate(hideTab, true)],
      [/^come back to the tab$/, () => page.evaluate(hideTab, false)],
      [/^go to (\/\S*)$/, (_, [, to = '']) => page.goto(origin + to)],
      [
        /^log in in another tab$/,
        () =>
          inOtherTab(
            `click ${either('header_log_in')}`,
            `type “mai” into ${either('login_name')}`,
            `type “${demoPassword}” into ${either('login_password')}`,
            `click ${either('login_submit')}`,
            `button ${either('header_account_menu')}`,
          ),
      ],
      [
        /^log out in another tab$/,
        () =>
          inOtherTab(
            `click ${either('header_account_menu')}`,
            `click ${either('log_out')}`,
            `dialog ${either('log_out')}`,
            `click ${either('log_out')}`,
            `no button ${either('header_account_menu')}`,
          ),
      ],
      [
        /^in another tab, choose the theme /,
        ([theme = '', language = '', label = '']) =>
          inOtherTab(`click “${theme}”`, `choose “${language}” in “${label}”`),
      ],
      [/^move money in another tab$/, () => tell({ type: 'money' })],
      [
        /^choose an account in the window/,
        () =>
          popup?.getByRole('link', { name: 'Continue as Ada' }).click({ timeout: patience }) ??
          Promise.reject(new Error('no window has opened')),
      ],
      [
        /^refuse in the window/,
        () =>
          popup?.getByRole('link', { name: 'Do not sign in' }).click({ timeout: patience }) ??
          Promise.reject(new Error('no window has opened')),
      ],
      [/^close the window$/, () => popup?.close() ?? Promise.resolve()],
      [
        /^have a (picture|text file) named “/,
        (_, [, kind]) => {
          isPicture = kind === 'picture';
          return Promise.resolve();
        },
      ],
      [/Answer now/, answer],
    ];

  const isSaid = (text: string): Promise<boolean> =>
    page.evaluate(
      (wanted) => {
        const pattern = new RegExp(wanted);
        const all = [document.body, ...document.querySelectorAll<HTMLElement>('body *')];
        return all.some((element) => {
          const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          const said = own
            .map(({ textContent }) => textContent)
            .join('')
            .replaceAll(/\s+/g, ' ')
            .trim();
          const isWanted =
            pattern.test(said) ||
            (element.childElementCount < 8 && pattern.test(element.textContent.replaceAll(/\s+/g, ' ').trim()));
          return isWanted && element.checkVisibility({ visibilityProperty: true });
        });
      },
      `^${escaped(text.replaceAll(/\s+/g, ' ').trim()).replaceAll(/\s*…\s*/g, String.raw`[\s\S]*`)}$`,
    );

  /** Anywhere on the page: a sheet also names what was there before a dialog came in front. */
  const isThere = async (role: string, names: readonly string[], condition = ''): Promise<boolean> => {
    const wanted = names.map((name) => page.getByRole(role as Role, { name: named(name), exact: true }));
    for (const one of names.length === 0 ? [page.getByRole(role as Role)] : wanted) {
      const found = condition === '' ? one : one.and(page.locator(conditions[condition] ?? '*'));
      if ((await found.count()) > 0) return true;
    }
    return false;
  };

  const isSeen = async (sentence: string): Promise<boolean> => {
    const names = quoted(sentence);
    if (sentence.startsWith('under each field')) return (await page.locator('[aria-invalid=true]').count()) > 0;
    if (sentence.startsWith('“')) return (await Promise.all(names.map(isSaid))).includes(true);
    const [, isAbsent, role = '', condition] =
      /^(no )?(\w+)(?: “.*”)?(?: (enabled|busy|disabled))?$/.exec(sentence) ?? [];
    if (role === '') throw new Unclear(`nobody can see this: ${sentence}`);
    return (await isThere(role, names, condition)) === (isAbsent === undefined);
  };

  return {
    /** Does what a sentence says; throws where nobody can. */
    follow: async (sentence: string): Promise<void> => {
      for (const [pattern, doing] of deeds) {
        const match = pattern.exec(sentence);
        if (!match) continue;
        await doing(quoted(sentence), match);
        return;
      }
      throw new Unclear(`nobody can do this: ${sentence}`);
    },
    /** Waits for what a sentence names. */
    look: (sentence: string): Promise<void> =>
      expect.poll(() => isSeen(sentence), { timeout: patience, message: `not seen: ${sentence}` }).toBe(true),
    /** Looks a moment for what sentences name, and returns those that it has not found. */
    lookFor: async (sentences: readonly string[]): Promise<readonly string[]> => {
      let unseen = sentences;
      for (const end = performance.now() + glance; unseen.length > 0 && performance.now() < end;) {
        const found = await Promise.all(unseen.map((sentence) => isSeen(sentence).catch(() => false)));
        unseen = unseen.filter((_, at) => !found[at]);
      }
      return unseen;
    },
  };
};
