import { formatInstant } from '#domain/calendar.ts'
import type { AccountOccasion } from '#domain/notification/account.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

const NOT_YOU =
  'If this was not you, set a new password at once with "Forgot password?" on the sign-in page, and write to us.'

/** What notifications about one's own account say. */
export const accountNotifications: OccasionWords<AccountOccasion> = {
  reset_code: {
    account_owner: ({ username, code, minutes }) => ({
      title: 'Your code for a new password',
      message: `With this code you can set a new password for the account ${username}. It works for ${minutes} minutes and once. Nobody from Bhumwi will ever ask you for it. If you did not ask for it, you need not do anything.`,
      sms: `Bhumwi: ${code} is your code for a new password of ${username}. It works for ${minutes} minutes. Give it to nobody.`,
    }),
  },
  password_changed: {
    account_owner: ({ unproven }) => ({
      title: 'Your password was changed',
      message: `The password of your account was changed, and every other device was signed out.${
        unproven
          ? ' As this address had not been proven before, a phone number and a Google account that were connected have been taken off: give your number again in your profile or with your next booking.'
          : ''
      } ${NOT_YOU}`,
    }),
  },
  email_changed: {
    account_owner: ({ to }) => ({
      title: 'Your e-mail address was changed',
      message: `From now on your account uses the address ${to}, and we write there. ${NOT_YOU}`,
    }),
  },
  new_device: {
    account_owner: ({ device, at }) => ({
      title: 'A new device has signed in to your account',
      message: `${device || 'A device'} signed in to your account on ${formatInstant(new Date(at), 'en')}, for the first time. If it was you, you need not do anything. ${NOT_YOU}`,
    }),
  },
  second_factor_set: {
    account_owner: () => ({
      title: 'Signing in now takes a code',
      message: `An authenticator app was set up for your account, and every other device was signed out. From now on signing in takes your password and a code of the app. ${NOT_YOU}`,
    }),
  },
  second_factor_removed: {
    account_owner: ({ by, has_passkeys }) => {
      if (has_passkeys)
        return {
          title: 'Your authenticator app was removed',
          message: `The authenticator app was removed from your account. Signing in still takes a passkey. ${NOT_YOU}`,
        }
      const what =
        by === 'platform'
          ? 'The staff of Bhumwi took the second factor off your account'
          : 'The authenticator app was taken off your account'
      return {
        title: 'Signing in no longer takes a second factor',
        message: `${what}: the password alone is enough to sign in. ${NOT_YOU}`,
      }
    },
  },
  passkey_added: {
    account_owner: ({ name, is_first }) => ({
      title: 'A passkey was added',
      message: `The passkey "${name}" was added to your account. ${
        is_first
          ? 'Every other device was signed out, and from now on the password alone is not enough to sign in.'
          : 'It signs in to your account.'
      } ${NOT_YOU}`,
    }),
  },
  passkey_removed: {
    account_owner: ({ name, is_last }) => ({
      title: 'A passkey was removed',
      message: `The passkey "${name}" was removed from your account and no longer signs in.${
        is_last ? ' From now on the password alone is enough.' : ''
      } ${NOT_YOU}`,
    }),
  },
  phone_changed: {
    account_owner: ({ to }) => ({
      title: 'Your phone number was changed',
      message: `From now on your account uses the number ${to}. ${NOT_YOU}`,
      sms: `Bhumwi: the phone number of your account was changed to ${to}. If this was not you, set a new password at once.`,
    }),
  },
  google_linked: {
    account_owner: ({ unproven }) => ({
      title: 'You can now sign in with Google',
      message: `Your account is now connected with your Google account.${
        unproven
          ? ' As this address had not been proven before, its old password and phone number no longer work: give your number with your next booking, and set a new password with "Forgot password?" if you want one.'
          : ''
      } ${NOT_YOU}`,
    }),
  },
  invitation_renewed: {
    account_owner: ({ username, days }) => ({
      title: 'Your new link',
      message: `With this link you set the password of your hotel's account. Your username is ${username}. The link works for ${days} days and once; earlier links no longer work.`,
    }),
  },
  account_deleted: {
    account_owner: ({ by }) => ({
      title: 'Your account has been deleted',
      message: `Your account and your personal data have been deleted, ${
        by === 'platform' ? 'by the staff of Bhumwi' : 'as you asked'
      }. What the law makes us keep about past bookings and payments no longer carries your name, address or number. Karibu tena.`,
    }),
  },
  account_blocked: {
    account_owner: ({ reason }) => ({
      title: 'Your account has been blocked',
      message: `Your account at Bhumwi has been blocked, and you were signed out everywhere.${
        reason ? ` The reason: ${reason}` : ''
      } If you think that this is a mistake, please write to us on the contact page.`,
    }),
  },
  account_unblocked: {
    account_owner: () => ({
      title: 'Your account works again',
      message: 'Your account at Bhumwi is no longer blocked. You can sign in as before.',
    }),
  },
  account_viewed: {
    account_owner: ({ reason, at }) => ({
      title: 'Our support looked at your account',
      message: `On ${formatInstant(new Date(at), 'en')} somebody of Bhumwi's support opened your account to see what you see. Nothing could be changed there, and passwords and wallets were not shown. The reason: ${reason}`,
    }),
  },
}
