/** @jsxImportSource hono/jsx */
import { isContractKind } from '../../../domains/agent/house.ts';
import { listContracts } from '../../../operating/lists/contracts.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { History, historyOf } from '../../History.tsx';
import { Card, Columns, PageHead } from '../../kit/page.tsx';
import { When } from '../../kit/values.tsx';
import type { Desk, DeskPage } from '../../page.ts';
import { kindWords, seesContracts, StateTag, Terms } from './contractParts.tsx';

const one = async (desk: Desk) => {
  const { database } = desk.services;
  const [kind, account] = [desk.param('kind'), desk.param('account')];
  if (!isContractKind(kind)) return null;
  const { rows } = await listContracts(database, { kind, account });
  const last = rows.at(-1);
  if (!last) return null;
  const subject = `${kind}/${account}`;
  const history = <History desk={desk} happenings={await historyOf(desk, 'contract', subject)} />;
  const form = { desk, names: ['contract'], subject, opened: await openedOf(database, 'contract', subject) };
  return {
    title: `${kindWords[kind]} of ${last.account}`,
    body: (
      <>
        <PageHead
          title={`${kindWords[kind]} of ${last.account}`}
          tag={<StateTag state={last.state} from={last.from} now={desk.now} />}
          facts={
            <a class="link" href="/contracts">
              All contracts of the house
            </a>
          }
        />
        <Columns
          even
          first={
            <>
              {rows.map((row, at) => (
                <Card
                  id={`terms-${at}`}
                  title={row.from && row.from > desk.now ? 'What follows' : 'What is agreed on'}
                  aside={
                    <span class="muted small">
                      {row.from && (
                        <>
                          from <When at={row.from} now={desk.now} as="full" />
                        </>
                      )}
                      {row.until && (
                        <>
                          {' '}
                          until <When at={row.until} now={desk.now} as="full" />
                        </>
                      )}
                    </span>
                  }
                >
                  <Terms {...row} />
                </Card>
              ))}
            </>
          }
          second={
            mayAct(desk, 'contract') ? (
              <>
                <Card id="change" title="Change the terms">
                  <p class="muted small">
                    They begin with the next period. A rate that rises needs a second person, an owner.
                  </p>
                  <ActForm
                    {...form}
                    id="set"
                    values={{ terms: JSON.stringify(last.terms, null, 2) }}
                    words={{ contract: 'Change the terms' }}
                  />
                </Card>
                <Card id="end" title="End it">
                  <p class="muted small">
                    It ends with its running period, and with it the contracts below that rest on it.
                  </p>
                  <ActForm
                    {...form}
                    id="end-it"
                    fixed={{ terms: 'none' }}
                    words={{ contract: 'End the contract' }}
                    kinds={{ contract: 'danger' }}
                  />
                </Card>
                {history}
              </>
            ) : (
              <>
                <p class="muted">An owner changes it.</p>
                {history}
              </>
            )
          }
        />
      </>
    ),
  };
};

export const contractPage: DeskPage = { path: '/contracts/:kind/:account', sees: seesContracts, view: one };
