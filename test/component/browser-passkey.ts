import { vi } from 'vitest'

const BYTES = new Uint8Array([1, 2, 3]).buffer
const TEXT = 'AQID'

/**
 * Answers in place of the browser when a page makes a passkey (`create`) or signs by one (`get`). `answer` is what the
 * page sends to the server of it.
 */
export const browserAnswers = (call: 'create' | 'get') => {
  const response =
    call === 'create'
      ? { attestationObject: BYTES, clientDataJSON: BYTES, getTransports: () => ['internal'] }
      : { authenticatorData: BYTES, clientDataJSON: BYTES, signature: BYTES, userHandle: BYTES }
  const credential = {
    id: TEXT,
    rawId: BYTES,
    type: 'public-key',
    response,
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  }
  const spy = vi.spyOn(navigator.credentials, call)
  const answers = () => spy.mockImplementation(async () => credential as unknown as Credential)
  answers()
  const ofKind =
    call === 'create'
      ? { attestationObject: TEXT, clientDataJSON: TEXT, transports: ['internal'] }
      : { authenticatorData: TEXT, clientDataJSON: TEXT, signature: TEXT, userHandle: TEXT }
  return {
    answers,
    /** From now on the browser fails with an error of this name. */
    refuses: (name: string) => spy.mockRejectedValue(new DOMException('x', name)),
    calls: spy.mock.calls,
    answer: {
      id: TEXT,
      rawId: TEXT,
      type: 'public-key',
      response: ofKind,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    },
  }
}
