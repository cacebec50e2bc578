import { contract } from '../../contract/index.ts';
import { captchaFlow } from '../flows/captcha.flow.ts';
import { refusal } from '../world/answers.ts';
import { fetchAnswers } from '../world/declared.ts';
import { text, counted } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { inTurn } from '../world/acts.ts';
import { sendLogin } from './ways.ts';

const login = contract.session.login.name;
const stillWrong = refusal('wrong_credentials', { value: { captcha: true } });

const picture: Act = ({ ui }) => ui.see('img', text('login_captcha_alt'));
const refresh =
  (condition: 'ready' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', text('login_captcha_new'), condition);
const nothingCame: Act = ({ ui }) => ui.read(text('login_captcha_failed'));

/** The picture in the login form, from the refusal that requires one. */
export const captchaScene: Scene = {
  flow: captchaFlow,
  begins: () => ({ as: 'visitor', orders: { [login]: stillWrong }, then: sendLogin }),
  deeds: {
    'picture.refreshed': ({ ui }) => ui.press('button', text('login_captcha_new')),
    'picture.spent': async ({ ui, gateway, until }) => {
      gateway.holdAlso(login);
      await ui.type(text('login_captcha'), 'HKMR4');
      await ui.press('button', text('login_submit'));
      await until(
        () => gateway.waiting.includes(login),
        () => 'nobody asks to be let in',
      );
      gateway.answer(login, stillWrong);
      await ui.see('button', text('login_submit'), 'ready');
    },
    ...fetchAnswers(captchaFlow, 'loadPicture'),
  },
  sees: {
    'captcha.loading': refresh('off'),
    'captcha.fresh': inTurn(picture, refresh('off')),
    'captcha.shown': inTurn(picture, refresh('ready')),
    'captcha.waiting': inTurn(({ ui }) => ui.read(counted('login_wait')), refresh('off')),
    'captcha.failed': inTurn(nothingCame, refresh('off')),
    'captcha.retryable': inTurn(nothingCame, refresh('ready')),
  },
};
