/** The name of the stream's events. It is part of the API: open pages of the version before listen to it. */
export const STREAM_EVENT = 'news'
