/** Words of opening an account in the booking dialog; apart from its others, which the rooms page has too. */
export const bookingAccount = {
  needed: 'Paying needs an account: choose a password below, or',
  orSignIn: 'sign in',
  signIn: 'Sign in',
  title: 'Your account',
  explained:
    'Only a password is missing: with your name, email and phone above it becomes your account. Without it you can go on, but nothing is sent.',
  password: 'Choose a password',
  optional: '(optional)',
  passwordHint: 'At least 8 characters with uppercase, lowercase, digit and special character.',
  opening: 'Opening your account...',
  opened: 'Your account is open and you are signed in.',
  failed: 'Your account could not be opened. Please try again.',
  otherRole: 'Your account is not a traveller account: you can look at all steps, but nothing is sent.',
}
