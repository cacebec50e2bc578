// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { watchScrolling } from '../ui/support/near.ts';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import { DialogsHost } from '../../src/shell/DialogsHost.tsx';
import { Footer } from '../../src/shell/Footer.tsx';
import { Notices } from '../../src/shell/Notices.tsx';
import { openPart, type Start } from './support/part.tsx';

// Loads them up front, so that nothing waits for them.
import '../../src/shell/Vendors.tsx';

const open = async (given?: Start) => (await openPart(<Footer />, given)).world;

// The page watches by one observer for as long as it lives.
const scrolling = watchScrolling();

const footer = () => within(screen.getByRole('contentinfo'));

test('R1.22 the footer names the site, who may play, and how', async () => {
  await open();
  const { textContent } = screen.getByRole('contentinfo');
  expect(textContent).toContain(
    text('footer_copyright').replace('{year}', String(new Date().getFullYear())).replace('{brand}', 'Croupier'),
  );
  expect(textContent).toContain('Only bet what you can afford to lose. For ages 18 and over.');
  expect(footer().getByRole('img', { name: 'For ages 18 and over' }).textContent).toBe('18+');
});

test('the footer leads to the terms, the privacy notice and the licence', async () => {
  await open();
  const addresses = (['footer_terms', 'footer_privacy', 'footer_licence'] as const).map((id) =>
    footer()
      .getByRole('link', { name: text(id) })
      .getAttribute('href'),
  );
  expect(addresses).toEqual(['/helpmc#terms', '/helpmc#privacy', '/helpmc#licence']);
});

test('R1.22 the age limit is that of the deployment', async () => {
  await open({ whitelabel: { ageLimit: 21 } });
  expect(footer().getByRole('img', { name: 'For ages 21 and over' }).textContent).toBe('21+');
});

const [category] = contract.games.vendorTypes.example.reply.list;
const vendors = (...titles: string[]) => ({
  ...category!,
  vendors: titles,
  cards: Object.fromEntries(titles.map((title) => [title, { ...category!.cards['LUMEN']!, vassalage: title, title }])),
});

test('R1.22 the footer names each game vendor once, with a logo drawn from the name, when it comes near the window', async () => {
  const { ui } = await open({
    arrange: ({ gateway }) => {
      gateway.usually(
        contract.games.vendorTypes.name,
        reply(contract.games.vendorTypes, { list: [vendors('Kestrel', 'Okto'), vendors('Okto', 'Ardent')] }),
      );
    },
  });
  expect(footer().queryByText('Kestrel')).toBeNull();
  const providers = footer().getByRole('heading', { name: text('footer_providers') }).parentElement;
  act(() => {
    scrolling.scrollTo((element) => element === providers);
  });
  await ui.seeBehind('KestrelOktoArdent');
  const logos = footer()
    .getAllByRole('listitem')
    .map((provider) => provider.querySelector('svg')?.innerHTML ?? '');
  expect(logos.filter((logo) => !logo.includes('<path'))).toEqual([]);
  expect(new Set(logos).size).toBe(3);
});

test.each([
  ['none', [], []],
  ['one', ['TELEGRAM'], ['Telegram']],
  ['both', ['TELEGRAM', 'FACEBOOK'], ['Facebook', 'Telegram']],
])('R1.23 the networks are there when the server supplies them: %s', async (_, types, names) => {
  await open({
    resources: types.map((resourceType) => ({
      resourceType,
      url: `https://${resourceType.toLowerCase()}.example.com/`,
    })),
  });
  const outside = footer()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('target') === '_blank');
  expect(outside.map(({ textContent }) => textContent)).toEqual(names);
});

test('S4 a link of the operator that may not be opened is not there', async () => {
  await open({
    resources: [
      { resourceType: 'TELEGRAM', url: '//evil.example/' },
      { resourceType: 'FACEBOOK', url: 'javascript:alert(1)' },
    ],
  });
  expect(footer().queryByText('Telegram')).toBeNull();
  expect(footer().queryByText('Facebook')).toBeNull();
});

describe('S4 a link to another site', () => {
  const opened = vi.fn();
  beforeEach(() => opened.mockClear());
  afterEach(() => vi.unstubAllGlobals());

  const openWithNotices = async (url: string) =>
    (
      await openPart(
        <>
          <Notices />
          <Footer />
          <DialogsHost />
        </>,
        { resources: [{ resourceType: 'TELEGRAM', url }] },
      )
    ).world;
  const press = async () => {
    const world = await openWithNotices('https://telegram.example.com/us');
    vi.stubGlobal('open', opened);
    const wasLeft = fireEvent.click(footer().getByRole('link', { name: /Telegram/ }));
    expect(wasLeft).toBe(false);
    await world.ui.see('dialog', text('leave_title'));
    expect(screen.getByRole('dialog').textContent).toContain('telegram.example.com');
    return world;
  };

  test('says that it leaves the site, and opens when that is wanted', async () => {
    const { ui } = await press();
    act(() => {
      screen.getByRole('button', { name: text('leave_go') }).click();
    });
    await ui.miss('dialog', /./);
    expect(opened.mock.calls).toEqual([['https://telegram.example.com/us', '_blank', 'noopener,noreferrer']]);
  });

  test('stays closed when it is not', async () => {
    const { ui } = await press();
    act(() => {
      screen.getByRole('button', { name: text('cancel') }).click();
    });
    await ui.miss('dialog', /./);
    expect(opened).not.toHaveBeenCalled();
  });

  test('of this site needs no notice', async () => {
    const { ui } = await openWithNotices('/promotions');
    // The page itself is not what this is about.
    window.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(footer().getByRole('link', { name: /Telegram/ }));
    await ui.miss('dialog', /./);
  });
});
