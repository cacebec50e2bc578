import { contract } from '../../contract/index.ts';
import { captchaFlow } from '../flows/captcha.flow.ts';
import { refusal } from '../world/answers.ts';
import { fetchAnswers } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { asVisitor, sendLogin } from './ways.ts';

const login = contract.session.login.name;
const stillWrong = refusal('wrong_credentials', { value: { captcha: true } });

const picture: Act = ({ ui }) => ui.see('img', text('login_captcha_alt'));
const refresh =
  (condition: 'ready' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', text('login_captcha_new'), condition);
const nothingCame: Act = ({ ui }) => ui.read(text('login_captcha_failed'));

const all =
  (...acts: readonly Act[]): Act =>
  async (world) => {
    for (const act of acts) await act(world);
  };

/** The picture in the login form, from the refusal that requires one. */
export const captchaScene: Scene = {
  flow: captchaFlow,
  open: async (world) => {
    world.gateway.usually(login, stillWrong);
    await asVisitor(world);
    await sendLogin(world);
  },
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
    'captcha.fresh': all(picture, refresh('off')),
    'captcha.shown': all(picture, refresh('ready')),
    'captcha.waiting': all(({ ui }) => ui.read(/^Too many attempts\. Try again in \d+ seconds?\.$/), refresh('off')),
    'captcha.failed': all(nothingCame, refresh('off')),
    'captcha.retryable': all(nothingCame, refresh('ready')),
  },
};
