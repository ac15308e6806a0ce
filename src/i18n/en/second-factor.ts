/** What is wrong with a code. */
export const secondFactorFaults = {
  second_code_required: 'Enter the code.',
  second_code_wrong: 'This code is not correct, or was used already. Wait for the next one.',
}

/** The authenticator app of an account, in the profile and at sign-in. */
export const secondFactor = {
  title: 'Signing in with a code',
  off: 'With an app on your phone nobody can sign in with your password alone.',
  needed:
    'Your office opens once you have set up an authenticator app: the work of the platform needs more than a password.',
  on: (when: string) => `On since ${when}. Signing in takes your password and a code of the app.`,
  left: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
  fewLeft: 'Make new recovery codes before you have none: without them and without the app you cannot sign in.',
  loadFailed: 'This could not be loaded.',
  failed: 'This did not work. Please try again.',
  setUp: 'Set up an app',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  cancel: 'Cancel',
  password: 'Your password',
  setUpTitle: 'Set up an authenticator app',
  setUpLead:
    'You need an app such as Aegis, Google Authenticator or Microsoft Authenticator. It works without network, and costs nothing.',
  next: 'Next',
  scanTitle: 'Connect the app',
  scan: 'Scan this code with the app. On the same phone, type the key into the app by hand.',
  qrLabel: 'QR code for the authenticator app',
  secret: 'Key',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not be copied. Please write it down.',
  code: 'Code from the app',
  codeHint: 'Six digits, new every 30 seconds.',
  confirm: 'Turn on',
  codesTitle: 'Your recovery codes',
  codesLead:
    'Each of these signs you in once if you lose the phone with the app. They are shown only now: write them down, or keep them where nobody else looks.',
  copyAll: 'Copy all',
  done: 'I have kept them',
  eitherCode: 'Code from the app, or a recovery code',
  turnOffTitle: 'Turn the code off?',
  turnOffLead: 'From then on the password alone is enough to sign in.',
  turnedOff: 'Signing in no longer takes a code.',
  newCodesTitle: 'New recovery codes',
  newCodesLead: 'The recovery codes that you have no longer work then.',
  login: {
    title: 'One more step',
    lead: (username: string) => `Enter the code that your authenticator app shows for ${username}.`,
    recovery: 'Use a recovery code',
    recoveryLabel: 'Recovery code',
    recoveryHint: 'Four groups of four letters and digits.',
    app: 'Use the app',
    back: 'Sign in as somebody else',
  },
}
