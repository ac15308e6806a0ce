/** Crockford's base 32: no I, L, O or U, so that a reference can be read out on the phone. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** One character of Crockford's base 32 per random byte; 256 is a multiple of 32, so the characters are uniform. */
export const crockford = (random: Uint8Array): string => Array.from(random, (byte) => CROCKFORD[byte % 32]).join('')
