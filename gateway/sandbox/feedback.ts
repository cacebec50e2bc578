import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { rowId } from '../ground/database/rowId.ts';
import { feedback } from '../domains/service/schema.ts';
import { members } from '../trust/members/schema.ts';
import type { Services } from '../trust/calls/context.ts';
import { documentPolicy } from '../ground/http/headers.ts';
import { Refusal } from '../ground/refusal.ts';
import { page } from './page.ts';

const newest = 100;

/** The reported problems, as a page and one file each for the flow book to play back. */
export const addFeedback = (app: Hono, { database: { db } }: Pick<Services, 'database'>): void => {
  const rows = () =>
    db
      .select({ report: feedback, account: members.account })
      .from(feedback)
      .leftJoin(members, eq(members.id, feedback.member));

  app.get('/sandbox/feedback', async (c) => {
    const all = await rows().orderBy(desc(feedback.id)).limit(newest);
    c.header('content-security-policy', documentPolicy);
    return c.html(
      page(
        'Feedback',
        html` <p>Problems and suggestions that people reported, newest first.</p>
          ${all.length === 0 ? html`<p>Nothing yet. Reports from customer service appear here.</p>` : ''}
          <ul>
            ${all.map(
              ({ report: { id, questionType, content, contactInfo, life, at }, account }) =>
                html`<li>
                  <small
                    >${questionType}, ${account ?? 'a visitor'}, ${contactInfo === '' ? 'no contact' : contactInfo},
                    ${at.toISOString()}</small
                  >
                  <p>${content}</p>
                  ${life === null ? '' : html`<p><a href="/flows/#/report/${id}">Play back what the site did</a> <a href="/sandbox/feedback/${id}" download="report-${id}.json">Download</a></p>`}
                </li>`,
            )}
          </ul>`,
      ),
    );
  });
  app.get('/sandbox/feedback/:id', async (c) => {
    const [row] = await rows().where(eq(feedback.id, rowId(c.req.param('id'))));
    if (!row) throw new Refusal('not_found');
    const {
      report: { id, at, questionType, content, contactInfo, life },
      account,
    } = row;
    return c.json({ feedbackId: String(id), account, at: at.toISOString(), questionType, content, contactInfo, life });
  });
};
