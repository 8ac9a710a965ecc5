import { LIST_ORDERS, type ListOrder } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FilterSelect } from '@telecare/ui';

/** In the address; a list begins with its newest. */
export const orderOf = (named: string | null): ListOrder => LIST_ORDERS.find((order) => order === named) ?? 'newest';

interface OrderFilterProps {
  readonly value: ListOrder;
  /** Empty for the order that a list has without a choice. */
  readonly onChange: (order: ListOrder | '') => void;
}

export function OrderFilter({ value, onChange }: OrderFilterProps) {
  const { t } = useTranslation('admin-console');
  const options = LIST_ORDERS.map((order) => ({ value: order, label: t(`lists.order.${order}`) }));
  return (
    <FilterSelect
      label={t('lists.sort')}
      options={options}
      value={value}
      onChange={(order) => onChange(order === 'newest' ? '' : orderOf(order))}
    />
  );
}
