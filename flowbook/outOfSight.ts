/** What nobody can bring about on the site as it is, by the id of the transition, and why. */
export const outOfSight: ReadonlyMap<string, string> = new Map([
  ['dialogs.loggingIn | xstate.error.actor.login | 0', 'no answer breaks the form: it foresees every failure of its calls'],
  ['dialogs.asking | xstate.error.actor.dialog | 0', 'nothing that a person does breaks a dialog, which makes no call'],
  ['dialogs.showing | xstate.error.actor.panel | 0', 'nothing that a person does breaks a fetched modal: a failed fetch is shown in it'],
  ['dialogs.showing | modal.withdrawn | 0', 'nobody but the person who has opened such a modal takes it back'],
  ['toasts | toast.asked | 1', 'the site has no four things to say in passing at once yet'],
  ['dialog.open.choosing | always | 0', 'no notice of the site closes by itself yet'],
  ['dialog.open.closingByItself | xstate.after.timeout.dialog.open.closingByItself | 0', 'no notice of the site closes by itself yet'],
  ['resetCode.provingHuman | xstate.error.actor.slider | 0', 'no answer breaks the slider: it foresees every failure of its calls'],
  ['strip.sorting | always | 1', 'nobody in the walks asks for less motion; a test of the strip does'],
  ['securityCentre.bindingMobile | xstate.error.actor.bindMobile | 0', 'no answer breaks a change: it foresees every failure of its calls'],
  ['securityCentre.bindingEmail | xstate.error.actor.bindEmail | 0', 'no answer breaks a change: it foresees every failure of its calls'],
  ['securityCentre.settingAuthenticator | xstate.error.actor.authenticator | 0', 'no answer breaks a change: it foresees every failure of its calls'],
  ['securityCentre.settingPaymentPassword | xstate.error.actor.paymentPassword | 0', 'no answer breaks a change: it foresees every failure of its calls'],
  ['securityCentre.endingOthers | xstate.error.actor.endOthers | 0', 'no answer breaks a change: it foresees every failure of its calls'],
  ['handOver.telling | xstate.error.actor.answerTaken | 0', 'nothing leads to this address but a sign-in; a test in the browser types it'],
]);
