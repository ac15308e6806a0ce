// The package declares its CommonJS file as an ES module; this is the part of its ES module that is used.
declare module 'bidi-js/dist/bidi.mjs' {
  /** The Unicode Bidirectional Algorithm. */
  const bidiFactory: () => {
    getEmbeddingLevels: (text: string, base: 'ltr' | 'rtl') => { levels: Uint8Array }
    getMirroredCharacter: (character: string) => string | null
  }
  export default bidiFactory
}
