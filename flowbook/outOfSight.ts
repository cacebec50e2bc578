/** What nobody can bring about on the site as it is, by the id of the transition, and why. */
export const outOfSight: ReadonlyMap<string, string> = new Map([
  ['dialogs.loggingIn | xstate.error.actor.login | 0', 'no answer breaks the form: it foresees every failure of its calls'],
  ['dialogs.asking | xstate.error.actor.dialog | 0', 'nothing that a person does breaks a dialog, which makes no call'],
  ['dialogs.showing | xstate.error.actor.panel | 0', 'nothing that a person does breaks a fetched modal: a failed fetch is shown in it'],
  ['dialogs.showing | modal.withdrawn | 0', 'nobody but the person who has opened such a modal takes it back'],
  ['toasts | toast.asked | 1', 'the site has only two things to say in passing yet'],
  ['dialog.open.choosing | always | 0', 'no notice of the site closes by itself yet'],
  ['dialog.open.closingByItself | xstate.after.timeout.dialog.open.closingByItself | 0', 'no notice of the site closes by itself yet'],
  ['strip.sorting | always | 1', 'nobody in the walks asks for less motion; a test of the strip does'],
  ['register.open.submitting.provingHuman | xstate.error.actor.slider | 0', 'no answer breaks the slider: it foresees every failure of its calls'],
  ['numberCode.provingHuman | xstate.error.actor.slider | 0', 'no answer breaks the slider: it foresees every failure of its calls'],
  ['register.open.submitting.provingPhone | xstate.done.actor.provePhone | 1', 'a code that we have sent is proof until the account is asked for'],
  ['register.open.submitting.provingPhone | xstate.error.actor.provePhone | 0', 'nobody is asked about a code that we have sent'],
  ['register.open.submitting.registering | xstate.error.actor.register | 1', 'a page that is not secure shows no registration in the walks; a test of the machine does'],
  ['registered.naming.copying | xstate.error.actor.copyName | 0', 'a browser that does not allow copying says so'],
]);
