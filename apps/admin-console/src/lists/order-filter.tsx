import { LIST_ORDERS, type ListOrder, PRACTICE_ORDERS, type PracticeOrder } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FilterSelect } from '@telecare/ui';

export const orderOf = (named: string | null): ListOrder => LIST_ORDERS.find((order) => order === named) ?? 'newest';

export const practiceOrderOf = (named: string | null): PracticeOrder =>
  PRACTICE_ORDERS.find((order) => order === named) ?? 'newest';

interface OrderFilterProps<Order> {
  readonly value: Order;
  readonly onChange: (order: Order | '') => void;
}

export function OrderFilter(props: OrderFilterProps<ListOrder>) {
  return <Orders {...props} orders={LIST_ORDERS} />;
}

export function PracticeOrderFilter(props: OrderFilterProps<PracticeOrder>) {
  return <Orders {...props} orders={PRACTICE_ORDERS} />;
}

interface OrdersProps<Order> extends OrderFilterProps<Order> {
  readonly orders: readonly Order[];
}

function Orders<Order extends PracticeOrder>({ orders, value, onChange }: OrdersProps<Order>) {
  const { t } = useTranslation('admin-console');
  return (
    <FilterSelect
      label={t('lists.sort')}
      options={orders.map((order) => ({ value: order, label: t(`lists.order.${order}`) }))}
      value={value}
      onChange={(chosen) => onChange(orders.find((order) => order === chosen && order !== 'newest') ?? '')}
    />
  );
}
