import { array, nullable, object, type } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { address, id, line, moment, nothing, text } from '../shapes.ts';

/** The profile of an account, and the choices for changing it. */
const shown = type({
  nickname: text(60),
  realName: nullable(line(100)),
  since: moment,
  mobileNum: nullable(line(20)),
  email: nullable(line(260)),
  labels: array(line(60)),
  picture: nullable(id),
  pictures: array(type({ id, url: address })),
});

const example = {
  nickname: 'Mai',
  realName: 'M•• L•••',
  since: '2026-01-02T03:04:05Z',
  mobileNum: '•••••5678',
  email: null,
  labels: [],
  picture: '3',
  pictures: [
    { id: '3', url: '/art/avatar/3.svg' },
    { id: '5', url: '/art/avatar/5.svg' },
  ],
};

/** Apart from the calls about a member, which every page needs. */
export const profile = area('profile', {
  show: call({
    purpose: 'Show the caller’s profile, and the pictures to choose from',
    ...ours('GET', '/wps/member/profile', 'account', 'read'),
    chosen:
      'Real name, mobile number and email address are masked. The real name comes with the registration or the first bank account, and cannot be changed here. `labels` are what the operator calls the account, such as “Admin”; they open nothing. `picture` is the id of the chosen picture, and `pictures` are those that the deployment offers.',
    request: nothing,
    reply: shown,
    requirements: ['R2.89', 'R6.15'],
    example: { request: {}, reply: example },
  }),
  rename: call({
    purpose: 'Change the nickname',
    ...ours('PUT', '/wps/member/profile', 'account', 'write'),
    chosen: 'Blanks around a nickname are dropped; an empty one removes it.',
    request: object({ nickname: text(60) }),
    reply: shown,
    requirements: ['R2.89'],
    example: { request: { nickname: 'Mai' }, reply: example },
  }),
  choosePicture: call({
    purpose: 'Choose one of the avatars that the deployment offers',
    ...ours('PUT', '/wps/member/avatar', 'account', 'write'),
    request: object({ avatar: id }),
    reply: type({ url: address }),
    refusals: ['not_found'],
    requirements: ['R2.89'],
    example: { request: { avatar: '5' }, reply: { url: '/art/avatar/5.svg' } },
  }),
});
