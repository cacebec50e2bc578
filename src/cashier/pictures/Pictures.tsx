import { useSelector } from '@xstate/react';
import { useEffect, useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { uploads } from '../../../contract/shapes.ts';
import type {
  Picture,
  PictureProblem,
  PicturesRef,
  PicturesSnapshot,
} from '../../../machines/cashier/pictures.machine.ts';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { FieldError } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Pictures.module.css';

const selectPictures = ({ context }: PicturesSnapshot) => context.pictures;
const selectWereTooMany = ({ context }: PicturesSnapshot): boolean => context.wereTooMany;

const size = uploads.bytes / (1024 * 1024);

const problemWords: Readonly<Record<PictureProblem, TextId>> = {
  wrongType: 'withdraw_pictures_type',
  tooLarge: 'withdraw_pictures_large',
  unreadable: 'withdraw_pictures_unreadable',
};

interface Props {
  flow: PicturesRef;
  /** What the pictures are of; proof, if it is left out. */
  legend?: TextId;
  least: number;
  /** Nothing can be added or removed while it is being sent. */
  isLocked: boolean;
  error?: TextId | undefined;
}

const About = ({ picture: { prepared } }: { picture: Picture }) => {
  if (prepared === null) return <FormattedMessage id="withdraw_pictures_busy" />;
  return (
    prepared.kind === 'wrong' && (
      <span className={styles.wrong} role="alert">
        <FormattedMessage id={problemWords[prepared.problem]} values={{ size }} />
      </span>
    )
  );
};

const Row = ({ picture, flow, isLocked }: { picture: Picture } & Pick<Props, 'flow' | 'isLocked'>) => {
  const { formatMessage } = useIntl();
  const { id, name, prepared } = picture;
  return (
    <li>
      <span className={styles.preview}>
        {prepared?.kind === 'ready' ? <img src={prepared.preview} alt="" /> : <Icon name="doc" />}
      </span>
      <span className={styles.about}>
        <bdi>{name}</bdi>
        <About picture={picture} />
      </span>
      {!isLocked && (
        <IconButton
          icon="close"
          name={formatMessage({ id: 'withdraw_pictures_remove' }, { name })}
          onPress={sends(flow, { type: 'file.removed', id })}
        />
      )}
    </li>
  );
};

interface ChooserProps {
  name?: string;
  label: ReactNode;
  camera?: true;
  note: string;
  onChoose: (files: readonly File[]) => void;
}

const Chooser = ({ name, label, camera, note, onChoose }: ChooserProps) => (
  <label className={styles.chooser}>
    <input
      className="unseen"
      type="file"
      name={name}
      accept="image/png,image/jpeg"
      aria-describedby={note}
      multiple={!camera}
      capture={camera && 'environment'}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // So that the same file can be chosen again once it was removed.
        target.value = '';
      }}
    />
    {label}
  </label>
);

/** R5.21: pictures as proof: what they may be is said first, and each is shown before it is sent. */
export const Pictures = ({ flow, legend = 'withdraw_pictures', least, isLocked, error }: Props) => {
  const pictures = useSelector(flow, selectPictures);
  const wereTooMany = useSelector(flow, selectWereTooMany);
  const id = useId();
  const most = uploads.most;
  const canAdd = !isLocked && pictures.length < most;
  useEffect(() => {
    if (!canAdd) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) flow.send({ type: 'files.added', files });
    };
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  }, [canAdd, flow]);
  const add = (files: readonly File[]) => {
    if (files.length > 0) flow.send({ type: 'files.added', files });
  };
  return (
    <fieldset className={styles.pictures}>
      <legend>
        <FormattedMessage id={legend} />
      </legend>
      <p id={id} className={styles.hint}>
        <FormattedMessage id="withdraw_pictures_hint" values={{ least, most, size }} />
      </p>
      {pictures.length > 0 && (
        <ul className={styles.list}>
          {pictures.map((picture) => (
            <Row key={picture.id} picture={picture} flow={flow} isLocked={isLocked} />
          ))}
        </ul>
      )}
      {canAdd && (
        <div className={styles.choosers}>
          <Chooser name="images" label={<FormattedMessage id="withdraw_pictures_choose" />} note={id} onChoose={add} />
          <Chooser label={<FormattedMessage id="withdraw_pictures_camera" />} camera note={id} onChoose={add} />
        </div>
      )}
      {wereTooMany && (
        <p className={styles.hint} role="status">
          <FormattedMessage id="withdraw_pictures_many" values={{ most }} />
        </p>
      )}
      {error && (
        <div role="alert">
          <FieldError>
            <FormattedMessage id={error} />
          </FieldError>
        </div>
      )}
    </fieldset>
  );
};
