import { useState } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { LazyImage } from '../ui/LazyImage.tsx';
import mark from '../ui/mark.svg';
import { Money } from '../ui/Money.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tag } from '../ui/Tag.tsx';
import { Toast } from '../ui/Toast.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import styles from './KitPage.module.css';
import { Panel, Row } from './Panel.tsx';

const noImage = '/?no-image';

const Amounts = () => {
  const [isHidden, setHidden] = useState(false);
  return (
    <Panel title="Money">
      <p className={styles.large}>
        <Money minor="826450" symbol="$" hiddenName={isHidden ? 'Balance hidden' : undefined} />
      </p>
      <Row>
        <Money minor="124000" symbol="$" kind="change" />
        <Money minor="-31840" symbol="$" kind="change" />
        <Money minor="0" symbol="$" kind="change" />
        <Money minor="4600" symbol="$" kind="plain" />
        <Money minor="826450" symbol="$" hiddenName="Balance hidden" />
      </Row>
      <Row>
        <Button
          kind="line"
          size="compact"
          onPress={() => {
            setHidden(!isHidden);
          }}
        >
          {isHidden ? 'Show balance' : 'Hide balance'}
        </Button>
      </Row>
    </Panel>
  );
};

const Marks = () => (
  <Panel title="Tags, badges, avatars">
    <Row>
      <Tag kind="good">Credited</Tag>
      <Tag kind="wait">In process</Tag>
      <Tag kind="bad">Rejected</Tag>
      <Tag>Closed</Tag>
    </Row>
    <Row>
      <Badge count={3} name="3 messages" />
      <Badge count={120} name="120 messages" />
      <Badge count={0} name="no messages" />
    </Row>
    <Row>
      <Avatar name="minh_khoa" />
      <Avatar name="minh_khoa" size="large" />
      <Avatar name="Ana Lund" src={mark} size="large" />
      <Avatar name="Ana Lund" src={noImage} size="large" />
    </Row>
  </Panel>
);

const kinds = ['good', 'bad', 'info'] as const;
const texts = {
  good: 'Copied. Share the link with a friend.',
  bad: 'The network is unstable. Try again.',
  info: 'Deposit of $200.00 is being checked.',
};

const Messages = () => {
  const [toasts, setToasts] = useState<readonly { id: string; kind: 'good' | 'bad' | 'info'; text: string }[]>([]);
  return (
    <Panel title="Toasts and notices">
      {kinds.map((kind) => (
        <Toast key={kind} kind={kind} dismissName="Dismiss" onDismiss={() => {}}>
          {texts[kind]}
        </Toast>
      ))}
      <Row>
        {kinds.map((kind) => (
          <Button
            key={kind}
            kind="line"
            size="compact"
            onPress={() => {
              setToasts([...toasts, { id: crypto.randomUUID(), kind, text: texts[kind] }].slice(-3));
            }}
          >
            Show {kind}
          </Button>
        ))}
      </Row>
      <Notice>The account or the password is wrong.</Notice>
      <Toasts
        toasts={toasts}
        dismissName="Dismiss"
        onDismiss={(id) => {
          setToasts(toasts.filter((toast) => toast.id !== id));
        }}
      />
    </Panel>
  );
};

const Pictures = () => (
  <Panel title="Images">
    <div className={styles.pictures}>
      <figure>
        <LazyImage src={mark} alt="Mark" ratio="1 / 1" />
        <figcaption>Shown</figcaption>
      </figure>
      <figure>
        <LazyImage src={noImage} alt="Nothing" ratio="1 / 1" />
        <figcaption>Broken</figcaption>
      </figure>
      <figure>
        <Skeleton shape="block" ratio="1 / 1" />
        <figcaption>Awaited</figcaption>
      </figure>
    </div>
    <div>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  </Panel>
);

const Nothing = () => (
  <>
    <Panel title="Empty">
      <EmptyState icon="heart" title="No favourites yet" action={<Button kind="line">Browse slots</Button>}>
        Tap the heart on a game and it waits for you here.
      </EmptyState>
    </Panel>
    <Panel title="Failed">
      <FailedState title="The games did not load" retry="Try again" onRetry={() => {}}>
        Your connection dropped. Nothing was lost.
      </FailedState>
    </Panel>
  </>
);

export const Feedback = () => (
  <div className={styles.panels}>
    <Amounts />
    <Marks />
    <Messages />
    <Pictures />
    <Nothing />
  </div>
);
