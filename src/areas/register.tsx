import { FormattedMessage } from 'react-intl';
import { useSessionRef } from '../actors/site.tsx';
import { NotOpen } from '../screens/page/NotOpen.tsx';
import { Button } from '../ui/Button.tsx';

const LogIn = () => {
  const session = useSessionRef();
  return <Button onPress={() => { session.send({ type: 'login.require', replyTo: null }); }}><FormattedMessage id="header_log_in" /></Button>;
};

export const Screen = () => <NotOpen title="register_title" icon="user" says="register_text" action={<LogIn />} />;
