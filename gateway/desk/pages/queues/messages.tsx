/** @jsxImportSource hono/jsx */
import { failedLetters } from '../../../trust/protect/failedLetters.ts';
import { addressOf } from '../../address.ts';
import { PageHead, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { When } from '../../kit/values.tsx';
import type { Desk, DeskPage, View } from '../../page.ts';
import { seesQueue } from '../../waiting.ts';
import { RowAct } from './RowAct.tsx';
import { pagingOf } from './split.tsx';

/** `password reset`, of the name that a kind of letter has in the code. */
const kindWords = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const view = async (desk: Desk): Promise<View> => {
  const { services, now, query } = desk;
  const { rows, next } = await failedLetters(services.database, pagingOf(desk), now);
  return {
    title: 'Unsent messages',
    body: (
      <>
        <PageHead
          title="Unsent messages"
          facts="What could not be sent, the oldest first. Nobody here reads the words."
        />
        <section class="panel">
          <Table
            caption="Messages that could not be sent"
            rows={rows}
            empty="Every message was sent."
            columns={[
              { head: 'Channel', cell: ({ channel }) => (channel === 'sms' ? 'SMS' : 'Email') },
              { head: 'What', cell: ({ kind }) => kindWords(kind) },
              { head: 'To', cell: ({ to }) => <bdi>{to}</bdi> },
              { head: 'Tries', align: 'end', cell: ({ tries }) => tries },
              { head: 'Last error', cell: ({ lastError }) => lastError ?? 'none' },
              { head: 'Age', align: 'end', cell: ({ at }) => <When at={at} now={now} as="age" /> },
              {
                head: 'Again',
                align: 'end',
                onPhone: 'beside',
                cell: ({ id, canBeRetried }) =>
                  canBeRetried ? (
                    <RowAct desk={desk} act="retryLetter" subject={String(id)} />
                  ) : (
                    <span class="muted small">too late</span>
                  ),
              },
            ]}
          />
        </section>
        <Pager
          newer={query('cursor') === '' ? undefined : '/messages'}
          newerWord="First"
          older={next === null ? undefined : addressOf('/messages', { cursor: next })}
          olderWord="More"
        />
      </>
    ),
  };
};

export const messagePages: readonly DeskPage[] = [{ path: '/messages', sees: seesQueue('/messages'), view }];
