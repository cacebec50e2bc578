import type { Hono } from 'hono';
import { raw } from 'hono/html';
import { Marked, type Tokens } from 'marked';
import { gatewayManual, slugOf } from '../../contract/docs.ts';
import { contract } from '../../contract/index.ts';
import { paymentsManual } from '../../contract/paymentsDocs.ts';
import { walletManual } from '../../contract/walletDocs.ts';
import { documentPolicy } from '../ground/http/headers.ts';
import { page } from './page.ts';

const manuals = [
  { file: 'gateway.md', path: '/sandbox/manual', write: () => gatewayManual(contract) },
  { file: 'wallet.md', path: '/sandbox/manual/wallet', write: walletManual },
  { file: 'payments.md', path: '/sandbox/manual/payments', write: paymentsManual },
];

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
  // The manuals link to each other as the files that `npm run docs` writes.
  walkTokens(token) {
    if (token.type !== 'link') return;
    const link = token as Tokens.Link;
    link.href = manuals.find(({ file }) => file === link.href)?.path ?? link.href;
  },
});

const manualPage = (manual: string) => {
  const [title = '', ...text] = manual.split('\n');
  const body = markdown
    .parse(text.join('\n'), { async: false })
    .replaceAll('<table>', '<div class="wide" role="region" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return page(title.replace('# ', ''), raw(body));
};

/** The manuals of the gateway's calls and of the protocols for vendors and payment companies, as the contract describes them now. */
export const addManuals = (app: Hono): void => {
  for (const { path, write } of manuals)
    app.get(path, (c) => {
      c.header('content-security-policy', documentPolicy);
      return c.html(manualPage(write()));
    });
};
