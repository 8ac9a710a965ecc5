// Groups the digits of a North American number in the international form. Others stay as they are.
export const phoneNumberText = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
