import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { DialogRef, dialogMachine } from '../../../machines/app/dialog.machine.ts';
import type { DialogContent } from '../../../machines/common/modals.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { optional } from '../optional.tsx';
import { sends } from '../../form/sends.ts';

/** Few dialogs contain HTML, so the code that cleans it is fetched by the first that does. */
const Html = lazy(async () => ({ default: (await import('../../html/Html.tsx')).Html }));

const Closing = optional(
  () => import('./Closing.tsx'),
  (code) => code.Closing,
);

const selectContent = ({ context }: SnapshotFrom<typeof dialogMachine>): DialogContent => context.content;

const icons: Readonly<Record<DialogContent['icon'], IconName>> = {
  info: 'info',
  warning: 'warning',
  question: 'question',
  success: 'check',
};
const kinds = { primary: 'primary', plain: 'quiet', danger: 'danger' } as const satisfies Record<
  string,
  ButtonProps['kind']
>;

/** R2.71: a question or a notice, with its buttons. */
export const Dialog = ({ dialog }: { dialog: DialogRef }) => {
  const { icon, title, text, values, says, buttons, timeout } = useSelector(dialog, selectContent);
  return (
    <Modal
      size="dialog"
      icon={icons[icon]}
      title={says ? <bdi>{says.title}</bdi> : <FormattedMessage id={title as TextId} />}
      onDismiss={sends(dialog, { type: 'dialog.dismissed' })}
      foot={buttons.map(({ id, label, kind }) => (
        <Button key={id} kind={kinds[kind]} onPress={sends(dialog, { type: 'button.pressed', button: id })}>
          <FormattedMessage id={label as TextId} />
        </Button>
      ))}
    >
      {says ? (
        <Suspense fallback={<Lines />}>
          <Html html={says.html} />
        </Suspense>
      ) : (
        <p>
          <FormattedMessage id={text as TextId} {...(values && { values })} />
        </p>
      )}
      {timeout !== null && <Closing dialog={dialog} after={timeout} />}
    </Modal>
  );
};
