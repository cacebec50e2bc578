import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dropdown } from '../ui/Dropdown.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { Modal } from '../ui/Modal.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './KitPage.module.css';
import { Panel, Row } from './Panel.tsx';
import { SliderTrial } from './SliderTrial.tsx';

const Form = ({ onClose }: { onClose: () => void }) => {
  const [isSending, setSending] = useState(false);
  const [name, setName] = useState('');
  return (
    <Modal
      title="A form"
      busy={isSending}
      onDismiss={onClose}
      foot={
        <Button
          busy={isSending}
          onPress={() => {
            setSending(true);
          }}
        >
          Send
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>Drag it by its head. Once it is being sent, a press outside is not heard.</p>
        <TextField label="Username" value={name} onChange={setName} />
      </div>
    </Modal>
  );
};

const Question = ({ onClose }: { onClose: () => void }) => (
  <Modal
    size="dialog"
    icon="question"
    title="Leave the table?"
    onDismiss={onClose}
    foot={
      <>
        <Button kind="quiet" onPress={onClose}>
          Stay
        </Button>
        <Button kind="danger" onPress={onClose}>
          Leave
        </Button>
      </>
    }
  >
    <p>Bets that have been placed stay placed.</p>
  </Modal>
);

const Modals = () => {
  const [open, setOpen] = useState<'form' | 'question' | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <Panel title="Modals">
      <Row>
        <Button
          kind="line"
          onPress={() => {
            setOpen('form');
          }}
        >
          Open modal
        </Button>
        <Button
          kind="line"
          onPress={() => {
            setOpen('question');
          }}
        >
          Open dialog
        </Button>
      </Row>
      {open === 'form' && <Form onClose={close} />}
      {open === 'question' && <Question onClose={close} />}
    </Panel>
  );
};

const PageWait = ({ onOver }: { onOver: () => void }) => {
  useEffect(() => {
    const over = setTimeout(onOver, 2_000);
    return () => {
      clearTimeout(over);
    };
  }, [onOver]);
  return <LoadingOverlay covers="page" name="Loading the page" />;
};

const Waits = () => {
  const [isWaiting, setWaiting] = useState(false);
  const [over] = useState(() => () => {
    setWaiting(false);
  });
  return (
    <Panel title="Loading overlay">
      <div className={styles.covered}>
        A region that is not ready
        <LoadingOverlay name="Loading the region" />
      </div>
      <Row>
        <Button
          kind="line"
          onPress={() => {
            setWaiting(true);
          }}
        >
          Cover the page for two seconds
        </Button>
      </Row>
      {isWaiting && <PageWait onOver={over} />}
    </Panel>
  );
};

const periods = ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days'];

const Drops = () => {
  const [period, setPeriod] = useState('Today');
  return (
    <Panel title="Dropdown and menu">
      <Row>
        <Dropdown name={`Period: ${period}`} sign={period}>
          {(close) => (
            <div className={styles.choices}>
              {periods.map((name) => (
                <button
                  key={name}
                  type="button"
                  onClick={() => {
                    setPeriod(name);
                    close();
                  }}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
        </Dropdown>
        <Menu name="Account" sign={<Icon name="user" />}>
          <MenuItem icon="list" onPress={() => {}}>
            Bet history
          </MenuItem>
          <MenuItem icon="leave" onPress={() => {}}>
            Sign out
          </MenuItem>
        </Menu>
      </Row>
    </Panel>
  );
};

export const Layers = () => (
  <div className={styles.panels}>
    <div className={styles.stack}>
      <Modals />
      <SliderTrial />
      <Drops />
    </div>
    <Waits />
  </div>
);
