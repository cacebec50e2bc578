import { boolean, enums, object, optional, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { count, done, id, line, minor, moment, nothing, pageOf, paging, querySwitch, text } from '../shapes.ts';

export const message = type({ id, title: line(200), content: text(20_000), read: boolean(), at: moment });

/** What became of a deposit, a withdrawal, or what else is about money. */
export const notice = type({
  id,
  about: enums(['deposit', 'withdrawal', 'transfer', 'protection', 'document', 'contract', 'promotion']),
  state: enums([
    'credited',
    'approved',
    'rejected',
    'failed',
    'paid',
    'answer_due',
    'settled',
    'document',
    'limit',
    'offered',
    'agreed',
    'declined',
    'withdrawn',
    'end_asked',
    'end_declined',
    'ended',
    'above_upline',
    'upline_ended',
    'unanswered',
    'issued',
  ]),
  /** What the notice is about, by its number. */
  reference: id,
  amount: minor,
  read: boolean(),
  at: moment,
});

const exampleMessage = {
  id: 'g1',
  title: 'Welcome',
  content: '<p>Good to have you here.</p>',
  read: false,
  at: '2026-01-02T03:04:05Z',
};

export const messages = area('messages', {
  unread: call({
    purpose: 'Count the unread messages and notices',
    ...spec('GET', '/wps/relay/CSP_unreadCount', 'account', 'read'),
    chosen: 'Method and shape.',
    request: nothing,
    reply: type({ unreadMessage: count, unreadNotice: count }),
    requirements: ['R7.46', 'R3.36', 'R4.20'],
    example: { request: {}, reply: { unreadMessage: 3, unreadNotice: 1 } },
  }),
  list: call({
    purpose: 'List the messages from the platform to an account',
    ...ours('GET', '/wps/member/messages', 'account', 'read'),
    chosen: '`content` is HTML; the site sanitises it before showing it.',
    request: object({ unread: optional(querySwitch), ...paging }),
    reply: pageOf(message),
    requirements: ['R2.87'],
    example: { request: { unread: true, pageNo: 1 }, reply: { list: [exampleMessage], totalPages: 1 } },
  }),
  read: call({
    purpose: 'Mark one message, or all of them, as read',
    ...ours('POST', '/wps/member/messages/read', 'account', 'write'),
    request: object({ messageId: optional(id) }),
    reply: type({ unreadMessage: count }),
    refusals: ['not_found'],
    requirements: ['R2.87'],
    example: { request: { messageId: 'g1' }, reply: { unreadMessage: 2 } },
  }),
  remove: call({
    purpose: 'Delete a message',
    ...ours('POST', '/wps/member/messages/remove', 'account', 'write'),
    request: object({ messageId: id }),
    reply: done,
    refusals: ['not_found'],
    requirements: ['R2.87'],
    example: { request: { messageId: 'g1' }, reply: {} },
  }),
  notices: call({
    purpose: 'List the notices about the caller’s deposits and withdrawals, newest first',
    ...ours('GET', '/wps/member/notices', 'account', 'read'),
    request: object({ unread: optional(querySwitch), ...paging }),
    reply: pageOf(notice),
    requirements: ['R7.56', 'R4.36'],
    example: {
      request: { unread: true },
      reply: {
        list: [
          {
            id: 'c1',
            about: 'deposit',
            state: 'credited',
            reference: 'D-260102-0017',
            amount: '20000',
            read: false,
            at: '2026-01-02T03:04:05Z',
          },
        ],
        totalPages: 1,
      },
    },
  }),
  noticesRead: call({
    purpose: 'Mark the notices up to the given one as read',
    ...ours('POST', '/wps/member/notices/read', 'account', 'write'),
    request: object({ noticeId: id }),
    reply: type({ unreadNotice: count }),
    refusals: ['not_found'],
    requirements: ['R7.56', 'R4.36'],
    example: { request: { noticeId: 'c1' }, reply: { unreadNotice: 0 } },
  }),
});
