import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isRefusal } from '../../../machines/common/refusal.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import type { RecordRef } from '../../../machines/common/record.machine.ts';
import { useFlow } from '../../app/site.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { createRecord } from './createRecord.ts';
import { Filter } from './Filter.tsx';
import { filterAt } from './filterAt.ts';
import { selectFilter, selectIsLoadingMore, selectIsSaving, selectPage, selectScreen } from './record.select.ts';
import type { RecordSource } from './source.ts';
import { Table } from '../../ui/Table.tsx';
import styles from './Record.module.css';

interface Props {
  flow: RecordRef;
  source: RecordSource;
  title: string;
  symbol: string;
}

const awaitedRows = 6;

const Awaited = () => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.awaited} role="status" aria-label={formatMessage({ id: 'modal_loading' })} aria-busy="true">
      {Array.from({ length: awaitedRows }, (_, at) => (
        <div key={at}>
          <Skeleton shape="short" />
          <Skeleton shape="short" />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
};

const Failed = ({ flow, source: { sheet } }: Pick<Props, 'flow' | 'source'>) => {
  const failure = useSelector(flow, selectFailure);
  if (sheet.unknown && isRefusal(failure ?? undefined, 'not_found'))
    return (
      <EmptyState icon="search" title={<FormattedMessage id={sheet.unknown.title} />}>
        <FormattedMessage id={sheet.unknown.text} />
      </EmptyState>
    );
  return <Unloaded flow={flow} title="record_failed" />;
};

const Trouble = ({ flow }: Pick<Props, 'flow'>) => {
  const failure = useSelector(flow, selectFailure);
  return (
    <p className={styles.trouble} role="alert">
      {failure && (
        <>
          <Icon name="warning" small />
          <FailureText failure={failure} />
        </>
      )}
    </p>
  );
};

const More = ({ flow }: Pick<Props, 'flow'>) => {
  const page = useSelector(flow, selectPage);
  const isLoading = useSelector(flow, selectIsLoadingMore);
  return (
    <div className={styles.end}>
      {page?.next === null ? (
        <p role="status">
          <FormattedMessage id="record_end" />
        </p>
      ) : (
        <Button kind="line" busy={isLoading} onPress={sends(flow, { type: 'more.requested' })}>
          <FormattedMessage id="record_more" />
        </Button>
      )}
    </div>
  );
};

const Save = ({ flow }: Pick<Props, 'flow'>) => (
  <Button kind="ghost" busy={useSelector(flow, selectIsSaving)} onPress={sends(flow, { type: 'csv.requested' })}>
    <FormattedMessage id="record_save" />
  </Button>
);

const Shown = ({ flow, source: { sheet }, title, symbol }: Props) => {
  const page = useSelector(flow, selectPage);
  const filter = useSelector(flow, selectFilter);
  return (
    page && (
      <>
        {sheet.totals && (
          <Panel title={<FormattedMessage id="record_totals" />} beside={<Save flow={flow} />}>
            <dl className={styles.totals}>
              {sheet.totals(page.totals, filter).map(({ name: figure, minor, kind = 'plain' }) => (
                <div key={figure}>
                  <dt>
                    <FormattedMessage id={figure} />
                  </dt>
                  <dd>
                    <Money minor={minor} symbol={symbol} kind={kind} />
                  </dd>
                </div>
              ))}
            </dl>
          </Panel>
        )}
        <Panel title={title}>
          <Table name={title} columns={sheet.columns(symbol, filter)} rows={page.rows} />
          <Trouble flow={flow} />
          <More flow={flow} />
        </Panel>
      </>
    )
  );
};

const nothingHappened = { title: 'record_none', text: 'record_none_text' } as const;

const Empty = ({ flow, source: { sheet } }: Pick<Props, 'flow' | 'source'>) => {
  const { icon, none = nothingHappened, whenNever = none } = sheet;
  const isFiltered = Object.values(useSelector(flow, selectFilter)).some((value) => value !== '');
  const { title, text } = isFiltered ? none : whenNever;
  return (
    <EmptyState icon={icon} title={<FormattedMessage id={title} />}>
      <FormattedMessage id={text} />
    </EmptyState>
  );
};

const Body = (props: Props) => {
  switch (useSelector(props.flow, selectScreen)) {
    case 'loading':
      return (
        <Panel title={props.title}>
          <Awaited />
        </Panel>
      );
    case 'misdated':
      return null;
    case 'empty':
      return <Empty flow={props.flow} source={props.source} />;
    case 'failed':
      return <Failed flow={props.flow} source={props.source} />;
    case 'shown':
      return <Shown {...props} />;
  }
};

/** Where in a team the list begins: shown before anything has loaded, and where nothing could be. */
const Above = ({ flow, source: { sheet } }: Pick<Props, 'flow' | 'source'>) => {
  const page = useSelector(flow, selectPage);
  const filter = useSelector(flow, selectFilter);
  return sheet.above?.(filter, page ? page.totals : null);
};

interface RecordProps {
  source: RecordSource;
  member: Member;
  title: TextId;
  path: string;
  search: string;
}

/** R1.07, R2.80 to R2.83, R2.95: a record of a member or of a team. */
export const Record = ({ member: { currencySymbol }, source, title, path, search }: RecordProps) => {
  const { formatMessage } = useIntl();
  const flow = useFlow(
    (site) => createRecord(site, source),
    (_, { app }) => ({
      path,
      beginning: source.beginning,
      filter: filterAt(search, source),
      location: app.getSnapshot().context.location,
    }),
  );
  useEffect(() => {
    flow.send({ type: 'filter.restored', filter: filterAt(search, source) });
  }, [flow, search, source]);
  return (
    <div className={styles.record}>
      <Above flow={flow} source={source} />
      <Filter flow={flow} sheet={source.sheet} />
      <Body flow={flow} source={source} title={formatMessage({ id: title })} symbol={currencySymbol} />
    </div>
  );
};
