import { contracts } from '../../../contract/agent/contracts.ts';
import { simulatorMachine } from '../../../machines/agent/simulator.machine.ts';
import type { OwnTerms, Order } from '../../../machines/agent/simulator.setup.ts';
import type { ContractKind, Terms } from '../../../machines/agent/terms.ts';
import { call, load } from '../../api/call.ts';
import type { Client } from '../../api/client.ts';
import type { Site } from '../../app/site.tsx';

const overviewOf = (client: Client, kind: ContractKind) => {
  const { dividend, daily, hourly, realTime } = client(contracts);
  return { dividend, daily, hourly, realtime: realTime }[kind];
};

interface Overview {
  readonly own: { readonly terms: Terms } | null;
  readonly ceiling: number;
}

/** A simulation of contracts of one kind over the gateway. */
export const createSimulator = ({ client }: Pick<Site, 'client'>, kind: ContractKind) =>
  simulatorMachine.provide({
    actors: {
      loadTerms: load(
        overviewOf(client, kind) as (request: object, options: object) => Promise<Overview>,
        () => ({}),
        ({ own, ceiling }): OwnTerms => ({ terms: own ? own.terms : null, ceiling }),
      ),
      simulate: call(
        client(contracts).simulate,
        ({ kind: of, terms, account, from, to }: Order) => ({
          ...(terms && { [of]: terms }),
          ...(account !== '' && { account }),
          ...(from !== '' && { from, to }),
        }),
        (simulation) => ({ kind: 'simulated', simulation }),
      ),
    },
  });
