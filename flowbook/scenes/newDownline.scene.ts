import { registerCenterPath } from '../../machines/common/places.ts';
import { newDownlineFlow } from '../flows/newDownline.flow.ts';
import { button, countingDown, press, says } from '../world/acts.ts';
import { fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { text, filled } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';

/** An account that an agent opens in the register centre. */
export const newDownlineScene: Scene = {
  flow: newDownlineFlow,
  begins: () => ({ as: 'bosun', at: `${registerCenterPath}?part=open` }),
  deeds: {
    ...fetchAnswers(newDownlineFlow, 'loadRule'),
    ...typing(newDownlineFlow, {
      kind: press('role_agent'),
      username: text('login_username'),
      password: text('login_password'),
      confirmPassword: text('register_confirm'),
    }),
    'form.submitted': press('agent_open_submit'),
    'form.closed': press('agent_open_clear'),
    'rule.retried': press('retry'),
    'another.pressed': press('agent_open_another'),
    ...formAnswers(newDownlineFlow, 'open', {
      'name taken': text('name_taken'),
      'name refused': text('register_value_refused'),
      'too easy to guess': text('password_easy'),
      'members only': text('agent_members_only'),
      'not an agent any more': text('agents_only'),
    }),
  },
  sees: {
    'newDownline.preparing.loading': ({ ui }) => ui.miss('button', text('agent_open_submit')),
    'newDownline.preparing.failed': says('password_form_failed'),
    'newDownline.open.filling.editing': button('agent_open_submit', 'ready'),
    'newDownline.open.filling.waiting': countingDown,
    'newDownline.open.submitting': button('agent_open_submit', 'busy'),
    'newDownline.made': ({ ui }) => ui.see('heading', filled('agent_opened', { account: 'quang88' })),
  },
};
