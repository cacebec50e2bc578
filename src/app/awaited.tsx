import { useEffect, useState, type ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { FailedState } from '../ui/FailedState.tsx';
import { Lines } from '../ui/Lines.tsx';
import { fetchCode } from './fetchCode.ts';

/** R8.20: a part of a screen that a person has opened: fetched when it is first shown, and again on request if that fails. */
export const awaited = <Code, Props extends object>(
  load: () => Promise<Code>,
  partOf: (code: Code) => ComponentType<Props>,
) => {
  let loaded: ComponentType<Props> | null = null;
  return (props: Props) => {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (Part || hasFailed) return;
      fetchCode(load).then(
        (code) => {
          loaded = partOf(code);
          setPart(() => loaded);
        },
        () => {
          setHasFailed(true);
        },
      );
    }, [Part, hasFailed]);
    if (Part) return <Part {...props} />;
    if (!hasFailed) return <Lines />;
    return (
      <FailedState
        title={<FormattedMessage id="modal_failed" />}
        onRetry={() => {
          setHasFailed(false);
        }}
      >
        <FormattedMessage id="page_timeout" />
      </FailedState>
    );
  };
};
