/** @jsxImportSource hono/jsx */
import { ActForm, mayAct } from '../../ActForm.tsx';
import { addressOf } from '../../address.ts';
import { Card, PageHead, Pager, Tabs } from '../../kit/page.tsx';
import type { Desk, DeskPage, View } from '../../page.ts';
import { countsFor, seesQueue } from '../../waiting.ts';
import { depositCase } from './depositCase.tsx';
import { parts } from './depositTables.tsx';
import { unmatchedCase } from './unmatchedCase.tsx';

const sees = seesQueue('/deposits');

const list = async (desk: Desk): Promise<View | null> => {
  const part = parts.find(({ name }) => name === desk.query('part')) ?? parts[0];
  if (!part) return null;
  const { table, next } = await part.read(desk);
  const counts = await countsFor(desk);
  const at = (name: string, cursor: string | null = null) =>
    addressOf('/deposits', { part: name === parts[0]?.name ? '' : name, cursor });
  return {
    title: 'Deposits',
    body: (
      <>
        <PageHead title="Deposits" facts="Payments received, and the ones that need a decision." />
        <Tabs
          label="What waits about deposits"
          links={parts.map(({ name, label, queue }) => ({
            ...{ href: at(name), label, current: name === part.name },
            ...(counts[queue].count > 0 && { count: counts[queue].count }),
          }))}
        />
        <section class="panel">{table}</section>
        <Pager
          newer={desk.query('cursor') === '' ? undefined : at(part.name)}
          newerWord="First"
          older={next === null ? undefined : at(part.name, next)}
          olderWord="More"
        />
        {mayAct(desk, 'settle') && (
          <Card id="settle" title="A provider has settled">
            <div class="stack">
              <p class="muted small">
                What a provider has paid to the house’s bank of what it took in, less its costs.
              </p>
              <ActForm
                desk={desk}
                names={['settle']}
                subject={{ label: 'Number of the settlement', hint: 'Each is booked once.' }}
              />
            </div>
          </Card>
        )}
      </>
    ),
  };
};

export const depositPages: readonly DeskPage[] = [
  { path: '/deposits', sees, view: list },
  { path: '/deposits/unmatched/:id', sees, view: unmatchedCase },
  { path: '/deposits/:number', sees, view: depositCase },
];
