import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ContractPageRef, ContractPageSnapshot } from '../../../machines/agent/contractPage.machine.ts';
import type { AgentContract, ContractBook } from '../../../machines/agent/contracts.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { isRefusal } from '../../../machines/common/refusal.ts';
import { newKey } from '../../api/newKey.ts';
import { useFlow } from '../../app/site.tsx';
import { awaited } from '../../app/awaited.tsx';
import { optional } from '../../app/optional.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { useSight } from '../../ui/useSight.ts';
import styles from './Contracts.module.css';
import { selectAnswer, selectBook, selectIsFailed, selectProposal } from './contractPage.select.ts';
import { createContractPage } from './createContractPage.ts';
import { fitting } from '../terms/fitting.ts';
import { Downline } from './Downline.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { Own } from './Own.tsx';
import { useFocusAfterAnswer } from './useFocusAfterAnswer.ts';
import { Summary } from './Summary.tsx';

interface Props {
  member: Member;
  kind: ContractKind;
  to: string | null;
}

/** Settlements are fetched one to five seconds after their moment, by everybody at another one. */
const settlingFor = (): number => 1_000 + Math.random() * 4_000;

const OwedPanel = optional(
  () => import('./Owed.tsx'),
  (code) => code.Owed,
);
const Owed = ({ book, ...page }: Omit<BodyProps, 'kinds' | 'account'> & { book: ContractBook }) =>
  (book.owes.length > 0 || book.owed !== '0') && <OwedPanel {...page} book={book} />;

const Offer = awaited(
  () => import('./Offer.tsx'),
  (code) => code.Offer,
);
const AnswerDialog = awaited(
  () => import('./AnswerDialog.tsx'),
  (code) => code.AnswerDialog,
);
const Proposal = awaited(
  () => import('./Proposal.tsx'),
  (code) => code.Proposal,
);

const Unshown = ({ flow }: { flow: ContractPageRef }) => {
  const isFailed = useSelector(flow, selectIsFailed);
  const failure = useSelector(flow, selectFailure);
  if (!isFailed) return <Lines />;
  return isRefusal(failure ?? undefined, 'feature_off') ? (
    <EmptyState icon="doc" title={<FormattedMessage id="agent_kind_off" />}>
      <FormattedMessage id="agent_kind_off_text" />
    </EmptyState>
  ) : (
    <Unloaded flow={flow} title="agent_contracts_failed" />
  );
};

interface BodyProps {
  flow: ContractPageRef;
  account: string;
  kinds: readonly ContractKind[];
  kind: ContractKind;
  symbol: string;
}

const Shown = ({ book, account, ...page }: Omit<BodyProps, 'kinds'> & { book: ContractBook }) => {
  const failure = useSelector(page.flow, selectFailure);
  const answer = useSelector(page.flow, selectAnswer);
  const [opened, setOpened] = useState<AgentContract | null>(null);
  return (
    <div ref={useFocusAfterAnswer(page.flow)} className={styles.contracts} tabIndex={-1}>
      {failure && (
        <Notice>
          <FailureText failure={failure} />
        </Notice>
      )}
      <Summary {...page} book={book} />
      {book.offered && <Offer {...page} offered={book.offered} own={book.own} />}
      <Own {...page} book={book} onHistory={setOpened} />
      <Owed {...page} book={book} />
      <Downline {...page} book={book} onHistory={setOpened} />
      {answer && <AnswerDialog flow={answer} />}
      {opened && (
        <HistoryDialog
          contract={opened}
          account={account}
          symbol={page.symbol}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </div>
  );
};

type Step = 'loading' | 'contracts' | 'proposal';

const selectStep = (snapshot: ContractPageSnapshot): Step => {
  if (!selectBook(snapshot)) return 'loading';
  return selectProposal(snapshot) ? 'proposal' : 'contracts';
};

const Body = (page: BodyProps) => {
  const book = useSelector(page.flow, selectBook);
  const proposal = useSelector(page.flow, selectProposal);
  if (!book)
    return (
      <Panel title={<FormattedMessage id="agent_contracts" />}>
        <Unshown flow={page.flow} />
      </Panel>
    );
  return proposal ? <Proposal {...page} flow={proposal} /> : <Shown {...page} book={book} />;
};

/** R2.96 to R2.98, R1.09 to R1.11: an agent’s contracts of one kind. */
export const ContractPage = ({ member: { account, currencySymbol: symbol, contracts: kinds }, kind, to }: Props) => {
  const flow = useFlow(
    (site) => createContractPage(site, kind),
    ({ now, toasts }, { clock }) => ({
      now,
      newKey,
      kind,
      fits: (terms, own) => fitting(kind, terms, own),
      inOurTime: clock.inOurTime,
      settlingFor: settlingFor(),
      to,
      toasts,
    }),
  );
  useSight(flow);
  return (
    <div ref={useFocusInStep(useSelector(flow, selectStep))} className={styles.step} tabIndex={-1}>
      <Body flow={flow} account={account} kind={kind} kinds={kinds} symbol={symbol} />
    </div>
  );
};
