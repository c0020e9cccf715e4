// Generated from openapi.yaml by `npm run generate`. Do not edit.
using System.Threading;
using System.Threading.Tasks;

namespace CompanyAdministration {
    /// <summary>One method for each operation of the contract, named by its operationId.</summary>
    public abstract class Operations {
        internal abstract Task<T> CallAsync<T>(string operation, object request, object ifMatch, CancellationToken cancel);
        internal abstract string ApiKey { get; }

        /// <summary>List all groups.</summary>
        public Task<GroupListAnswer> GetGroupListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<GroupListAnswer>("getgrouplist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>Read a group with all its sets.</summary>
        public Task<GroupAnswer> GetGroupAsync(string id = null, string groupTitle = null, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<GroupAnswer>("getgroup", new GetGroupRequest { APIkey = ApiKey, ID = id, GroupTitle = groupTitle }, null, cancel);
        }

        /// <summary>Create or change a group.</summary>
        public Task<int> UpdateGroupAsync(GroupUpdate data, object ifMatch = null, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<int>("updategroup", new UpdateGroupRequest { APIkey = ApiKey, Data = data }, ifMatch, cancel);
        }

        /// <summary>Delete a group.</summary>
        public Task<bool> DeleteGroupAsync(string id = null, string groupTitle = null, object ifMatch = null, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<bool>("deletegroup", new DeleteGroupRequest { APIkey = ApiKey, ID = id, GroupTitle = groupTitle }, ifMatch, cancel);
        }

        /// <summary>Read a user profile with all its sets.</summary>
        public Task<UserAnswer> GetUserAsync(string id = null, string emailAddress = null, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<UserAnswer>("getuser", new GetUserRequest { APIkey = ApiKey, ID = id, EmailAddress = emailAddress }, null, cancel);
        }

        /// <summary>Create or change a user profile.</summary>
        public Task<int> UpdateUserAsync(UserUpdate data, object ifMatch = null, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<int>("updateuser", new UpdateUserRequest { APIkey = ApiKey, Data = data }, ifMatch, cancel);
        }

        /// <summary>List all user profiles.</summary>
        public Task<UserListAnswer> GetUserListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<UserListAnswer>("getuserlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>Delete a user profile.</summary>
        public Task<bool> DeleteUserAsync(string id = null, string emailAddress = null, object ifMatch = null, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<bool>("deleteuser", new DeleteUserRequest { APIkey = ApiKey, ID = id, EmailAddress = emailAddress }, ifMatch, cancel);
        }

        /// <summary>List what changed since a revision.</summary>
        public Task<ChangeListAnswer> GetChangeListAsync(string sinceRevision = null, int? limit = null, CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<ChangeListAnswer>("getchangelist", new GetChangeListRequest { APIkey = ApiKey, SinceRevision = sinceRevision, Limit = limit }, null, cancel);
        }

        /// <summary>List all project numbers.</summary>
        public Task<ProjectListAnswer> GetProjectListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<ProjectListAnswer>("getprojectlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>List all payment types.</summary>
        public Task<PaymentTypeListAnswer> GetPaymentTypeListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<PaymentTypeListAnswer>("getpaymenttypelist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>List all categories.</summary>
        public Task<CategoryListAnswer> GetCategoryListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<CategoryListAnswer>("getcategorylist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>List all taxes.</summary>
        public Task<TaxListAnswer> GetTaxListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<TaxListAnswer>("gettaxlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>List all user defined fields.</summary>
        public Task<UserDefinedFieldListAnswer> GetUserDefinedFieldListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<UserDefinedFieldListAnswer>("getuserdefinedfieldlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>List all GL segments.</summary>
        public Task<GLSegmentListAnswer> GetGLSegmentListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<GLSegmentListAnswer>("getglsegmentlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>List all GL codes.</summary>
        public Task<GLCodeListAnswer> GetGLCodeListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<GLCodeListAnswer>("getglcodelist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>List all currencies.</summary>
        public Task<CurrencyListAnswer> GetCurrencyListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<CurrencyListAnswer>("getcurrencylist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>List all countries.</summary>
        public Task<CountryListAnswer> GetCountryListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<CountryListAnswer>("getcountrylist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>List all roles.</summary>
        public Task<RoleListAnswer> GetRoleListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<RoleListAnswer>("getrolelist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }

        /// <summary>List all permissions.</summary>
        public Task<PermissionListAnswer> GetPermissionListAsync(CancellationToken cancel = default(CancellationToken)) {
            return CallAsync<PermissionListAnswer>("getpermissionlist", new KeyOnlyRequest { APIkey = ApiKey }, null, cancel);
        }
    }
}
