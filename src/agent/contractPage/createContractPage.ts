import { contracts } from '../../../contract/agent/contracts.ts';
import type { ContractKind } from '../../../contract/earnings.ts';
import { contractAnswerMachine } from '../../../machines/agent/contractAnswer.machine.ts';
import { contractPageMachine } from '../../../machines/agent/contractPage.machine.ts';
import type { AgentContract, BookPage, ContractBook, ContractOrder } from '../../../machines/agent/contracts.ts';
import { proposalMachine } from '../../../machines/agent/proposal.machine.ts';
import type { TrialReply } from '../../../machines/agent/proposal.setup.ts';
import type { CallOptions } from '../../api/api.ts';
import { call, load } from '../../api/call.ts';
import type { Client } from '../../api/client.ts';
import type { Site } from '../../app/site.tsx';
import { refusedWith } from '../../cashier/moneyRequest/refusedWith.ts';
import { createMoneyRequest } from '../../cashier/moneyRequest/createMoneyRequest.ts';

interface Calls {
  show: (page: { state?: AgentContract['state']; pageNo?: number }, options: CallOptions) => Promise<ContractBook>;
  process: (
    order: ContractOrder,
    options: CallOptions & { key: string },
  ) => Promise<{ contract: Pick<AgentContract, 'contractId'> }>;
}

/** The two calls of a kind. Their terms differ by the kind, which the page knows and the gateway checks. */
const callsOf = (client: Client, kind: ContractKind): Calls => {
  const calls = client(contracts);
  const byKind = {
    dividend: { show: calls.dividend, process: calls.processDividend },
    daily: { show: calls.daily, process: calls.processDaily },
    hourly: { show: calls.hourly, process: calls.processHourly },
    realtime: { show: calls.realTime, process: calls.processRealTime },
  };
  return byKind[kind] as unknown as Calls;
};

/** The contracts of a kind over the gateway. */
export const createContractPage = ({ client }: Pick<Site, 'client'>, kind: ContractKind) => {
  const { show, process } = callsOf(client, kind);
  const moneyRequest = createMoneyRequest({ client }, process, ({ contract }) => contract.contractId);
  return contractPageMachine.provide({
    actors: {
      load: load(
        show,
        ({ state, page }: BookPage) => ({ ...(state && { state }), ...(page > 1 && { pageNo: page }) }),
        (book): ContractBook => book,
      ),
      contractAnswer: contractAnswerMachine.provide({ actors: { moneyRequest } }),
      proposal: proposalMachine.provide({
        actors: {
          moneyRequest,
          tryProposal: call(
            client(contracts).tryProposal,
            (order: ContractOrder | null) => ({ [kind]: order?.terms, accounts: [order?.account ?? ''] }),
            ({ accounts: [answer], now, then }): TrialReply =>
              answer?.code ? refusedWith(answer.code) : { kind: 'tried', trial: { now, then } },
          ),
        },
      }),
    },
  });
};
