import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../gateway/launch/run.mjs';

/**
 * Machines that are mutated together, and the flows whose tests are asked whether they notice, with other tests where
 * those of a flow do not come to a file.
 * @typedef {{ readonly name: string, readonly flows: readonly string[], readonly tests?: readonly string[], readonly files: readonly string[] }} Group
 */

/** @type {readonly Group[]} */
export const groups = [
  { name: 'captcha', flows: ['captcha'], files: ['machines/auth/captcha.*.ts'] },
  {
    name: 'codes',
    flows: ['smsCode', 'resetCode', 'numberCode'],
    files: [
      'machines/common/codeSending.ts',
      'machines/auth/smsCode.*.ts',
      'machines/auth/resetCode.*.ts',
      'machines/auth/numberCode.*.ts',
    ],
  },
  { name: 'freePlay', flows: ['freePlay'], files: ['machines/auth/freePlay.*.ts'] },
  { name: 'login', flows: ['login'], files: ['machines/auth/login.*.ts', 'machines/common/entry.ts'] },
  {
    name: 'passwords',
    flows: ['changePassword', 'resetPassword', 'forgotPassword'],
    files: [
      'machines/auth/changePassword.*.ts',
      'machines/auth/resetPassword.*.ts',
      'machines/auth/forgotPassword.*.ts',
      'machines/auth/forgotPassword.states/*.ts',
      'machines/common/ruleFetch.ts',
      'machines/auth/newPassword.rules.ts',
    ],
  },
  { name: 'stepUp', flows: ['stepUp'], files: ['machines/auth/stepUp.*.ts', 'machines/auth/stepUp.states/*.ts'] },
  {
    name: 'social',
    flows: ['social', 'handOver'],
    files: ['machines/auth/social.*.ts', 'machines/auth/handOver.*.ts'],
  },
  { name: 'slider', flows: ['slider', 'numberCode'], files: ['machines/auth/slider.*.ts'] },
  { name: 'registered', flows: ['registered'], files: ['machines/auth/registered.*.ts'] },
  {
    name: 'register',
    flows: ['register'],
    tests: ['tests/auth/phoneProvider.test.ts'],
    files: ['machines/auth/register.*.ts', 'machines/auth/register.states/*.ts', 'machines/auth/phoneProof.rules.ts'],
  },

  {
    name: 'app',
    flows: ['app', 'menu'],
    files: ['machines/app/app.*.ts', 'machines/app/siteStatus.ts', 'machines/app/menu.rules.ts'],
  },
  { name: 'session', flows: ['session'], files: ['machines/app/session.*.ts', 'machines/app/session.states/*.ts'] },
  { name: 'pages', flows: ['pages', 'location'], files: ['machines/app/pages.*.ts', 'machines/app/location.*.ts'] },
  {
    name: 'dialogs',
    flows: ['dialog', 'dialogs', 'panel', 'toast', 'toasts', 'preferences'],
    files: [
      'machines/app/dialog.*.ts',
      'machines/app/dialogs.*.ts',
      'machines/app/panel.*.ts',
      'machines/app/toast.*.ts',
      'machines/app/toasts.*.ts',
      'machines/app/preferences.*.ts',
    ],
  },

  { name: 'banners', flows: ['strip'], files: ['machines/banners/*.ts'] },
  { name: 'content', flows: ['announcements', 'feedback'], files: ['machines/content/*.ts'] },
  {
    name: 'security',
    flows: ['securityCentre', 'bindContact', 'authenticator', 'paymentPassword', 'endOthers'],
    files: ['machines/security/*.ts'],
  },
  { name: 'wallet', flows: ['wallet'], files: ['machines/wallet/*.ts'] },
  {
    name: 'common',
    flows: ['feed', 'captcha', 'smsCode', 'login', 'changePassword'],
    tests: ['tests/content/life.test.ts'],
    files: ['machines/common/*.ts'],
  },
];

/** Names for what machines have in common, and no behaviour. */
const words = 'machines/common/words.ts';

/** Every file that is mutated, by its path from the project's folder. */
export const mutated = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
  .map((file) => `machines/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.ts') && file !== words)
  .sort();

/** @param {string} pattern a path in which a star stands for a part of a name */
const matching = (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);

/** @param {Group} group */
export const filesOf = ({ files }) => mutated.filter((file) => files.some((pattern) => matching(pattern).test(file)));

/**
 * The folder that a group's files lie in; its score is what counts.
 * @param {Group} group
 */
export const areaOf = ({ files: [first = ''] }) => dirname(first);

/** The group that a run of Stryker is about; none in any other run of the tests. */
export const current = groups.find(({ name }) => name === process.env.MUTATION_GROUP);
