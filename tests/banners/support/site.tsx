import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { AppRef } from '../../../machines/app/app.machine.ts';
import type { AreaCode } from '../../../machines/app/pages.machine.ts';
import type { Area } from '../../../machines/app/pages.rules.ts';
import { SiteProvider } from '../../../src/app/site.tsx';
import { createClient } from '../../../src/api/client.ts';
import { loadTexts } from '../../../src/intl/texts.ts';
import { Words } from '../../../src/intl/Words.tsx';
import { createApp } from '../../../src/createApp.ts';
import { createPorts } from '../../../src/createPorts.ts';
import { callAt } from '../../../flowbook/world/answers.ts';
import { HeldGateway } from '../../../flowbook/world/gateway.ts';

/** A turn of the event loop, which is not the page's time. */
const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/** Lets everything come that is under way. */
export const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 12; turns += 1)
    await act(async () => {
      await turn();
    });
};

/** Lets milliseconds of the page's time go by. */
export const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

export interface Open {
  path?: string;
  language?: string;
  saysLanguage?: boolean;
  given?: (gateway: HeldGateway) => void;
}

interface Opened {
  app: AppRef;
  gateway: HeldGateway;
  requests: readonly string[];
}

const began = Date.parse('2026-01-02T03:04:05Z');
const leaving: (() => void)[] = [];

/** The flows of the whole site, and one view of it, over a gateway that answers with the contract's examples. */
export const openSite = async (
  view: ReactNode,
  { path = '/', language = 'EN', saysLanguage = false, given = () => undefined }: Open = {},
): Promise<Opened> => {
  vi.useFakeTimers({ now: began, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  history.replaceState(null, '', path);
  const now = () => Date.now();
  const gateway = new HeldGateway(now);
  given(gateway);
  const requests: string[] = [];
  const texts = await loadTexts(language, new AbortController().signal);

  const fetch = async (request: RequestInfo | URL, options?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(request as string, location.origin);
    const call = callAt(options?.method ?? 'GET', pathname);
    requests.push([call, ...searchParams.toString().split('&').filter(Boolean)].join(' '));
    const answer = await gateway.ask(call).answer;
    if (answer === null) throw new TypeError('nobody answers');
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };

  const shown = (): string => app.getSnapshot().context.preferences.getSnapshot().context.shownLanguage;
  const client = createClient({ now, fetch, ...(saysLanguage && { language: shown }) });
  const loadArea = fromPromise<AreaCode, Area>(({ input }) => Promise.resolve({ Screen: () => <h1>{input}</h1> }));
  const place = { path, search: '', hash: '' };
  const choices = { language, theme: 'dark', balanceHidden: false } as const;
  const ports = createPorts(client, now);
  const app = createApp({ ...ports, loadArea }, { choices, texts, place, ticket: null });
  leaving.push(() => app.stop());
  await act(async () => {
    app.start();
    render(
      <SiteProvider site={{ app, client, clock: ports.clock }}>
        <Words texts={texts}>{view}</Words>
      </SiteProvider>,
    );
    await turn();
  });
  await settle();
  return { app, gateway, requests };
};

/** Leaves no site behind. */
export const closeSite = (): void => {
  for (const leave of leaving.splice(0)) leave();
  cleanup();
  vi.runOnlyPendingTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
};
