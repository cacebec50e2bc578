import { chunkOf } from './chunkOf.ts';
import type { Setup } from './rules/play.ts';

/** What is under way before any module runs. */
export interface Opening {
  /** The seat that the ticket in the address is for; null on a page without a seat. */
  readonly entered: Promise<{ readonly status: string; readonly setup?: Setup }> | null;
  /** The line that the site hands over once the frame has loaded; null where no site shows the page. */
  readonly port: Promise<MessagePort | null>;
}

const enter = async (): Promise<{ status: string; setup?: Setup }> => {
  const ticket = new URLSearchParams(location.search).get('ticket') ?? '';
  const body = { vendor: location.pathname.slice(1), ticket, clientSeed: crypto.randomUUID().slice(0, 13) };
  const headers = { 'content-type': 'application/json' };
  const heard = await fetch('/api/enter', { method: 'POST', headers, body: JSON.stringify(body) });
  return (await heard.json()) as { status: string; setup?: Setup };
};

const entered: Opening['entered'] =
  location.pathname === '/proof' ? null : enter().catch(() => ({ status: 'unheard' }));

void entered?.then(({ setup }) => {
  const href = setup && document.documentElement.dataset[chunkOf(setup)];
  if (!href) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
});

const port = new Promise<MessagePort | null>((resolve) => {
  if (window.parent === window) resolve(null);
  window.addEventListener('message', ({ data, ports: [handed] }: MessageEvent<{ readonly type?: string }>) => {
    if (data.type === 'croupier.hello' && handed) resolve(handed);
  });
});

Object.assign(globalThis, { opening: { entered, port } satisfies Opening });
