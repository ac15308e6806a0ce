import type { RequestRoomType } from '#domain/enquiry.ts'

export const roomTypes: Record<RequestRoomType, string> = {
  single: 'Chumba cha mtu mmoja',
  double: 'Chumba cha watu wawili',
  twin: 'Chumba cha vitanda viwili',
  triple: 'Chumba cha watu watatu',
  family: 'Chumba cha familia',
  suite: 'Suiti',
  tent: 'Hema la safari',
}
