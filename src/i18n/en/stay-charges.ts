/** What the property charged beside the stay, on the page of the traveller's booking. */
export const stayCharges = {
  title: 'Charges at the property',
  hint: 'What you had beside the stay. You pay it at the desk; it is not part of the price.',
  pieces: (count: string, price: string) => `${count} × ${price}`,
  total: 'Charges together',
  paid: 'Paid in cash',
  due: 'Still to pay at the property',
  over: 'The property gives you back',
  settled: 'All is paid.',
}
