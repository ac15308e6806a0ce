/** A number that its owner recognises and a bystander cannot call, such as "0712 *** 678". */
export const maskNumber = (msisdn: string): string => msisdn.replace(/^255(\d{3})\d{3}(\d{3})$/, '0$1 *** $2')
