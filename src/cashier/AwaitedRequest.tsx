import { FormattedMessage } from 'react-intl';
import type { MoneyRequestRef } from '../../machines/cashier/moneyRequest.machine.ts';
import type { TextId } from '../intl/texts.ts';
import { Lines } from '../ui/Lines.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Unsure } from './moneyRequest/Unsure.tsx';

interface Props {
  request: MoneyRequestRef | undefined;
  title: TextId;
}

/** Shown while the page loads; after a reload, while we ask what became of the last request. */
export const AwaitedRequest = ({ request, title }: Props) => (
  <Panel title={<FormattedMessage id={request ? 'deposit_asking' : title} />}>
    <Lines />
    {request && <Unsure request={request} />}
  </Panel>
);
