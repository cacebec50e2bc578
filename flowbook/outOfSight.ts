/** Where a money request is under way. */
const moneyRequests = [
  'contractAnswer.sending',
  'deposit.sending',
  'gift.taking',
  'inDoubt.asking',
  'oneTime.sending',
  'payOwed.sending',
  'proposal.sending',
  'slip.placing',
  'spendPoints.sending',
  'transfer.sending',
  'voucher.redeeming',
  'wallets.sending',
  'withdrawal.sending',
  'withdrawalAnswer.sending',
];

/** The end of a request that never arrived, where no walk of a page after a reload takes it. */
const neverArrives = [
  'contractAnswer.sending | 2',
  'gift.taking | 2',
  'oneTime.sending | 2',
  'payOwed.sending | 2',
  'proposal.sending | 1',
  'spendPoints.sending | 2',
  'transfer.sending | 2',
  'wallets.sending | 2',
];

/** Where what was sent may or may not have arrived, as far as the browser knows. */
const neverSent = [
  'documents.choosing.submitting | xstate.error.actor.submit',
  'firstLimit.setting.submitting | xstate.error.actor.setLimit',
  'firstLimit.declining.submitting | xstate.error.actor.setLimit',
  'playLimits.editing.submitting | xstate.error.actor.setLimit',
  'stopping.takingBreak | xstate.error.actor.takeBreak',
  'stopping.excluding | xstate.error.actor.exclude',
  'stops.asking | xstate.error.actor.askBack',
  'stops.returning | xstate.error.actor.comeBack',
];

/** Where a reality check is looked up or shown within another flow. */
const checking = ['game.outside.checking', 'game.playing.open.play.refused.checking', 'slip.checking'];

/** Transitions that cannot be triggered through the screen, by id, with the reason. */
export const outOfSight: ReadonlyMap<string, string> = new Map([
  ...moneyRequests.map((state): [string, string] => [
    `${state} | xstate.error.actor.moneyRequest | 0`,
    'no answer breaks a money request: it foresees every failure of its calls',
  ]),
  ...neverArrives.map((end): [string, string] => [
    end.replace(' | ', ' | xstate.done.actor.moneyRequest | '),
    'the walk of money requests has an answer that never arrives, and a law says what follows in every form',
  ]),
  ...neverSent.map((end): [string, string] => [
    `${end} | 1`,
    'walks answer every call that is sent; a law says what follows for what was not, in every form',
  ]),
  ...checking.map((state): [string, string] => [
    `${state} | xstate.error.actor.realityCheck | 0`,
    'no answer breaks a reality check: it foresees every failure of its calls',
  ]),
  [
    'deposit.proposed | xstate.error.actor.firstLimit | 0',
    'no answer breaks the first limit: it foresees every failure of its calls',
  ],
  [
    'stops.stopping | xstate.error.actor.stopping | 0',
    'no answer breaks a stop: it foresees every failure of its calls',
  ],
  [
    'realityCheck.deciding | always | 2',
    'a walk opens a game whose check is due; a test of the machine asks without one',
  ],
  [
    'realityCheck.looking | xstate.error.actor.look | 0',
    'a game opens only once it is known how long one has played; a test of the machine asks in vain',
  ],
  ['realityCheck.leading | xstate.error.actor.lead | 0', 'a page of the site is always there to be shown'],
  [
    'search.empty | finder.came | 0',
    'walks open the search once the games have loaded; a test of the machine does not',
  ],
  ...[
    'payOwed.settingPassword',
    'securityCentre.settingPaymentPassword',
    'spendPoints.settingPassword',
    'transfer.settingPassword',
    'withdrawal.settingPassword',
  ].map((state): [string, string] => [
    `${state} | xstate.error.actor.paymentPassword | 0`,
    'no answer breaks a change: it foresees every failure of its calls',
  ]),
  [
    'login.open.confirming | xstate.error.actor.stepUp | 0',
    'no answer breaks the step-up: it foresees every failure of its calls',
  ],
  [
    'social.confirming | xstate.error.actor.stepUp | 0',
    'no answer breaks the step-up: it foresees every failure of its calls',
  ],
  [
    'session.startingTrial | xstate.error.actor.freePlay | 0',
    'no answer breaks the start of a trial: it foresees every failure of its call',
  ],
  ['dialogs.asking | xstate.error.actor.dialog | 0', 'nothing that a person does breaks a dialog, which makes no call'],
  [
    'dialogs.showing | xstate.error.actor.panel | 0',
    'nothing that a person does breaks a fetched modal: a failed fetch is shown in it',
  ],
  [
    'resetCode.provingHuman | xstate.error.actor.slider | 0',
    'no answer breaks the slider: it foresees every failure of its calls',
  ],
  [
    'smsCode.provingHuman | xstate.error.actor.slider | 0',
    'no answer breaks the slider: it foresees every failure of its calls',
  ],
  [
    'lobby.list.shown | more.wanted | 1',
    'walks have a wide window, where a pager takes the place of the button; a test of the lobby on a phone does it',
  ],
  [
    'lobby.list.shown | more.wanted | 0',
    'walks have a wide window, where a pager takes the place of the button; a test of the lobby on a phone does it',
  ],
  [
    'lobby.list.askingMore | xstate.done.actor.fetchPages | 0',
    'walks have a wide window, where a pager takes the place of the button; a test of the lobby on a phone does it',
  ],
  [
    'lobby.list.askingMore | xstate.done.actor.fetchPages | 1',
    'walks have a wide window, where a pager takes the place of the button; a test of the lobby on a phone does it',
  ],
  [
    'lobby.list.askingMore | xstate.error.actor.fetchPages | 0',
    'walks have a wide window, where a pager takes the place of the button; a test of the lobby on a phone does it',
  ],
  ['favourites.loggingIn | heart.pressed | 0', 'the login covers the hearts; a test of the machine does it'],
  ['lotteryFavourites.loggingIn | heart.pressed | 0', 'the login covers the hearts; a test of the machine does it'],
  ['lotteryFavourites.keeping | heart.pressed | 0', 'the browser keeps it at once; a test of the machine does it'],
  ['game.deciding | always | 3', 'no vendor of the sandbox is played beside the menu; a test of the machine does it'],
  [
    'game.outside.leading | xstate.error.actor.leadTab | 0',
    'no answer breaks the tab: it foresees that the browser opens none',
  ],
  ['strip.deciding | always | 1', 'no walk sets its browser to reduced motion; a test of the strip does'],
  [
    'securityCentre.bindingMobile | xstate.error.actor.bindMobile | 0',
    'no answer breaks a change: it foresees every failure of its calls',
  ],
  [
    'securityCentre.bindingEmail | xstate.error.actor.bindEmail | 0',
    'no answer breaks a change: it foresees every failure of its calls',
  ],
  [
    'securityCentre.settingAuthenticator | xstate.error.actor.authenticator | 0',
    'no answer breaks a change: it foresees every failure of its calls',
  ],
  [
    'paymentPassword.open.submitting | xstate.error.actor.setPayment | 1',
    'no answer leaves it open whether the password was saved, and the walks answer every call that is sent',
  ],
  [
    'securityCentre.endingOthers | xstate.error.actor.endOthers | 0',
    'no answer breaks a change: it foresees every failure of its calls',
  ],
  [
    'moneyRequest.sending | xstate.error.actor.send | 1',
    'a page that is not secure shows no form that is sealed in the walks; a test of the machine does',
  ],
  [
    'deposit.redeeming | xstate.error.actor.voucher | 0',
    'no answer breaks the voucher: it foresees every failure of its calls',
  ],
  ['deposit.open | xstate.error.actor.watch | 0', 'no answer breaks the watch: it foresees every failure of its calls'],
  [
    'withdrawal.open | xstate.error.actor.watch | 0',
    'no answer breaks the watch: it foresees every failure of its calls',
  ],
  ['contractPage.answering | xstate.error.actor.contractAnswer | 0', 'nothing that a person does breaks an answer'],
  ['contractPage.answering | xstate.error.actor.contractAnswer | 1', 'nothing that a person does breaks an answer'],
  ['contractPage.proposing | xstate.error.actor.proposal | 0', 'nothing that a person does breaks a proposal'],
  ['contractPage.proposing | xstate.error.actor.proposal | 1', 'nothing that a person does breaks a proposal'],
  ...['bindingMobile | bindMobile', 'bindingEmail | bindEmail', 'settingAuthenticator | authenticator']
    .concat('settingPaymentPassword | paymentPassword', 'endingOthers | endOthers')
    .map((ends): [string, string] => [
      `securityCentre.${ends.replace('| ', '| xstate.done.actor.')} | 1`,
      'walks give a change up before it is sent, or end it; its spec gives it up while nobody knows whether it was made',
    ]),
  [
    'withdrawal.accounts | xstate.error.actor.bankAccounts | 0',
    'no answer breaks the bank accounts: they foresee every failure of their calls',
  ],
  [
    'handOver.telling | xstate.error.actor.answerTaken | 0',
    'nothing leads to this address but a sign-in; a test in the browser types it',
  ],
  [
    'register.open.submitting.provingHuman | xstate.error.actor.slider | 0',
    'no answer breaks the slider: it foresees every failure of its calls',
  ],
  [
    'numberCode.provingHuman | xstate.error.actor.slider | 0',
    'no answer breaks the slider: it foresees every failure of its calls',
  ],
  [
    'register.open.submitting.provingPhone | xstate.done.actor.provePhone | 1',
    'a code that we have sent is proof until the account is requested',
  ],
  [
    'register.open.submitting.provingPhone | xstate.done.actor.provePhone | 2',
    'a code that we have sent is proof until the account is requested; a test of the third party takes it through the screen',
  ],
  [
    'register.open.submitting.provingPhone | xstate.done.actor.provePhone | 3',
    'a code that we have sent is proof until the account is requested',
  ],
  [
    'register.open.submitting.provingPhone | xstate.error.actor.provePhone | 0',
    'nobody is asked about a code that we have sent',
  ],
  [
    'register.open.submitting.registering | xstate.error.actor.register | 1',
    'a page that is not secure shows no registration in the walks; a test of the machine does',
  ],
  ['registered.naming.copying | xstate.error.actor.copyName | 0', 'a browser that does not allow copying says so'],
  [
    'session.passwordDue | password.changed | 0',
    'the walk of the form changes a password by choice; a test in the browser changes one that is due',
  ],
  ['follow.hidden | look.wanted | 0', 'no player presses anything on a hidden page; a test of the machine does'],
  ['round.celebrating | skip.pressed | 0', 'a press while a win is counted up plays the next round'],
  ['location.guarded | login.passed | 0', 'no walk logs in where a login comes first; a test of the session does'],
  [
    'location.unlocked | gate.shut | 1',
    'no walk ends a session on a page that visitors may see where a login comes first; a test of the machine does',
  ],
  [
    'location.unlocked | gate.opened | 0',
    'no walk turns a member into a trial on a page for accounts; a test of the machine does',
  ],
  [
    'betSlip.choosing.refused | bet.wanted | 1',
    'walks fill a slip only with matches that are over, whose button is off; a test of the machine does it',
  ],
]);
