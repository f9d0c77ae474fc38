import { useNavigate } from '@tanstack/react-router';
import { Select } from '@/components/ui/select';

const usualSizes = [20, 50, 100];

/** How many rows a page has; another size begins at the first page. */
export function PageSizePicker({ pageSize }: { pageSize: number }) {
  const navigate = useNavigate();
  const sizes = usualSizes.includes(pageSize) ? usualSizes : [pageSize, ...usualSizes];
  return (
    <Select
      aria-label="Transactions per page"
      className="w-34"
      value={pageSize}
      onChange={(event) =>
        void navigate({
          to: '/billing',
          search: (now) => ({ ...now, page: 1, page_size: Number(event.target.value) }),
          resetScroll: false,
        })
      }
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size} per page
        </option>
      ))}
    </Select>
  );
}
